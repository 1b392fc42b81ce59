import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { bannedProblems } from './words.ts';
import { paragraphsOf } from './words-sources.ts';

const CHECKOUT = path.resolve(import.meta.dirname, '..');
/** It quotes the specification and the requirements. */
const QUOTES = ['docs/conformance.md'];
const documents = globSync('{*,docs/**/*,art/*}.md', { cwd: CHECKOUT }).filter((file) => !QUOTES.includes(file));

describe('the documents', () => {
  it('have no banned word', () => {
    expect(documents).toEqual(
      expect.arrayContaining(['README.md', 'CHANGELOG.md', 'docs/glossary.md', 'art/README.md']),
    );
    const problems = documents.flatMap((file) =>
      bannedProblems(paragraphsOf(file, readFileSync(path.join(CHECKOUT, file), 'utf8')), 'document'),
    );
    expect(problems).toEqual([]);
  });

  it.each([
    'It ends with 1 if somebody has to look.',
    'Sent again to whoever\nis signed in.',
    'What became\nof it is in the log.',
    'Whatever else needs an eye.',
    'It names a setting to mend.',
    'The money was given back.',
    'The apartment is let.',
    'An e-mail for each tenant.',
    'The letter is written once.',
  ])('with %j are found', (text) => {
    expect(bannedProblems(paragraphsOf('a.md', `# A title\n\nGood.\n\n${text}\n`), 'document')).toEqual([
      expect.stringMatching(/^a\.md:5: /),
    ]);
  });

  it.each([
    'Lower-case letters, digits or hyphens; it lets nobody in.',
    'The table `letters` was renamed.',
    '```sh\nwhoever\n```',
    '[The record](docs/what-became-of/somebody.md)',
    '# 1. A record\n\n_Names in this record are those of its day; see the glossary._\n\nThe letter is sent.',
    '# Glossary\n\n## Earlier names\n\n| letter, mailman | email |',
  ])('may say %j', (text) => {
    expect(bannedProblems(paragraphsOf('a.md', text), 'document')).toEqual([]);
  });
});
