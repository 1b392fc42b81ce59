import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import building from '../building.json' with { type: 'json' };
import { bannedProblems, lengthProblems, pluralProblems, specifiedProblems } from './words.ts';
import { type Texts, textsOfSource } from './words-sources.ts';

const CHECKOUT = path.resolve(import.meta.dirname, '..');
const { $schema: _, ...messages }: Texts = JSON.parse(
  readFileSync(path.join(CHECKOUT, 'apps/web/messages/en.json'), 'utf8'),
);
const landing: Texts = building.landing;

describe('the texts of the screens', () => {
  it('are exactly what the specification gives', () => {
    expect(specifiedProblems(messages)).toEqual([]);
    const changed = { ...messages, password_no_special: 'Password must be at least 1 special character' };
    expect(specifiedProblems(changed)).toEqual([expect.stringMatching(/^password_no_special \(VAL\)/)]);
  });

  it('have no banned word or mark elsewhere', () => {
    expect(bannedProblems(messages)).toEqual([]);
    const words = ['No homes here', 'Ask the admin', 'Given back', 'This apartment is let', 'By e-mail'];
    const marks = ['Wait a moment; then go', 'Please wait', 'Saved!', 'Loading...'];
    for (const breach of [...words, ...marks]) {
      expect(bannedProblems({ ...messages, apartments_none: breach })).toHaveLength(1);
    }
  });

  it('are as short as their kind asks', () => {
    expect(lengthProblems(messages)).toEqual([]);
    expect(lengthProblems({ ...messages, withdraw_done: 'a'.repeat(81) })).toEqual([
      'withdraw_done: 81 characters, 80 at most',
    ]);
  });

  it('have both forms wherever something is counted', () => {
    expect(pluralProblems(messages)).toEqual([]);
    const { apartments_count_many: _many, ...rest } = messages;
    expect(pluralProblems(rest)).toEqual(['apartments_count_many is missing']);
  });
});

describe("the building's own texts", () => {
  it('have no banned word or mark', () => expect(bannedProblems(landing)).toEqual([]));
});

it('a banned word in a source file is found', () => {
  const texts = Object.values(textsOfSource(import.meta.filename));
  expect(texts).toContain('No homes here');
});
