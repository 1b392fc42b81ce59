import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { licenceProblems } from './licences.ts';
import type { Lockfile } from './production-packages.ts';

const CHECKOUT = path.resolve(import.meta.dirname, '..');
const lock = JSON.parse(readFileSync(path.join(CHECKOUT, 'package-lock.json'), 'utf8')) as Lockfile;

it('every package that is shipped has a licence that we have allowed', () => {
  expect(licenceProblems(lock)).toEqual([]);
});

const problemsOf = (license: string | undefined) =>
  licenceProblems({ packages: { 'node_modules/some': { version: '1.0.0', ...(license && { license }) } } });

it.each([
  ['none', undefined],
  ['GPL-3.0-only', 'GPL-3.0-only'],
  ['MIT and another', 'MIT AND GPL-3.0-only'],
  ['a mix that nobody has read', '(MIT OR ISC) AND GPL-3.0-only'],
])('a package with %s is found', (_, licence) => {
  expect(problemsOf(licence)).toHaveLength(1);
});

it('a choice is accepted if one of its licences is allowed', () => {
  expect(problemsOf('(MIT OR GPL-3.0-only)')).toEqual([]);
});
