import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { bannedProblems, referenceProblems } from './words.ts';
import { sentencesOfSource, textsOfOpenApi, textsOfSource, withoutCode } from './words-sources.ts';

const CHECKOUT = path.resolve(import.meta.dirname, '..');
const sourcesIn = (folder: string) =>
  globSync(`${folder}/**/*.ts`, { cwd: CHECKOUT })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => path.join(CHECKOUT, file));
const reference = textsOfOpenApi(JSON.parse(readFileSync(path.join(CHECKOUT, 'apps/api/openapi.json'), 'utf8')));

describe('the API reference', () => {
  it('has summaries that are short imperatives, and descriptions of whole sentences', () => {
    expect(Object.keys(reference).length).toBeGreaterThan(500);
    expect(referenceProblems(reference)).toEqual([]);
  });

  it.each([
    ['.summary', 'List coupons.'],
    ['.summary', 'Lists coupons'],
    ['.summary', 'Everything about coupons'.repeat(4)],
    ['.summary', '“What became of it”'],
    ['.description', 'In currency units'],
  ])('with the %s %j is found', (key, text) => {
    expect(referenceProblems({ [key]: text })).toHaveLength(1);
  });

  it('and every other text of the contract have no banned word', () => {
    const sources = sourcesIn('packages/contract/src');
    expect(sources.length).toBeGreaterThan(15);
    const texts = Object.assign({ ...reference }, ...sources.map(textsOfSource));
    expect(bannedProblems(withoutCode(texts), 'contract')).toEqual([]);
  });

  it.each([
    'Not believed: the date is the server’s',
    'The open request of the person who asks',
    'What became of it',
    'What about payments needs an eye',
    'Settings to mend',
    'Not while it is let',
    'Takes back a refund',
    'Writes a letter to every tenant',
    'Somebody who was blocked',
    'An e-mail for each',
    'Only vacant ones',
  ])('with %j is found', (text) => {
    expect(bannedProblems({ text }, 'contract')).toHaveLength(1);
  });

  it('may use a semicolon, and the name of a field', () => {
    const texts = { text: 'Null if it is not `retired`; the admin lets it be. Let in.' };
    expect(bannedProblems(withoutCode(texts), 'contract')).toEqual([]);
  });
});

describe('the error messages of the API', () => {
  it('have no banned word or mark', () => {
    const sources = sourcesIn('apps/api/src').map(sentencesOfSource);
    const sentences = Object.assign({}, ...sources);
    expect(Object.values(sentences)).toContain('This coupon code is not valid or has ended. Check the spelling.');
    expect(bannedProblems(sentences)).toEqual([]);
  });

  it('are read without SQL and lines of the log', () => {
    const sentences = Object.values(sentencesOfSource(import.meta.filename));
    expect(sentences).toContain('This coupon code is not valid or has ended. Check the spelling.');
    expect(sentences).not.toContain('What became of it');
  });
});
