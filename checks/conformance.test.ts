import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { conformancePage } from './conformance-page.ts';
import { runProblems, titleProblems } from './conformance-problems.ts';
import { done, open } from './requirements/requirement.ts';
import { REQUIREMENT_GROUPS } from './requirements/requirements.ts';
import { CLAUSES, type Clause } from './specification-clauses.ts';
import type { Proof, TitledTest } from './test-proofs.ts';
import { readTitledTests } from './titled-tests.ts';

const CHECKOUT = path.resolve(import.meta.dirname, '..');
const clause: Clause = { id: 'PAY-02', how: 'as stated', says: 'three months in a row' };
const titled = (tier: TitledTest['tier'], ...ids: string[]): TitledTest => ({ ids, file: 'a.test.ts', tier });
const proof = (state: Proof['state'], tier: Proof['tier'], ...ids: string[]): Proof => ({
  ...titled(tier, ...ids),
  state,
});
const requirements = REQUIREMENT_GROUPS.flatMap((group) => group.requirements);

describe('clauses and requirements', () => {
  it('have an id each, used once', () => {
    const ids = [...CLAUSES, ...requirements].map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(CLAUSES.filter(({ id }) => id.startsWith('API-'))).toHaveLength(28);
  });

  it.each([
    ['A-', 25],
    ['T-', 60],
    ['P2-', 64],
  ])('%s has %i scenarios, numbered without a gap', (prefix, count) => {
    const numbers = requirements.filter(({ id }) => id.startsWith(prefix)).map(({ id }) => Number(id.split('-')[1]));
    expect(numbers).toEqual(Array.from({ length: count }, (_, at) => at + 1));
  });
});

describe('docs/conformance.md', () => {
  const tests = readTitledTests(CHECKOUT);
  const page = conformancePage(CLAUSES, REQUIREMENT_GROUPS, tests);

  it('is what the lists and the titles say; `npm run docs:conformance` makes it anew', () => {
    expect(titleProblems(CLAUSES, requirements, tests)).toEqual([]);
    expect(readFileSync(path.join(CHECKOUT, 'docs/conformance.md'), 'utf8')).toBe(page);
  });

  it('differs as soon as any title has lost its id', () => {
    const without = (at: number) => tests.filter((_, index) => index !== at);
    const unnoticed = tests.filter((_, at) => conformancePage(CLAUSES, REQUIREMENT_GROUPS, without(at)) === page);
    expect(unnoticed).toEqual([]);
  });

  it('has a table for each group, with open ids and where the proof runs', () => {
    const group = { area: 'Tenancy', requirements: [open('T-01', 'rent | seen'), done('T-02', 'start')] };
    const tests = [titled('gate', 'PAY-02'), titled('verify', 'PAY-02'), titled('verify', 'T-02')];
    const page = conformancePage([clause], [group], tests);
    expect(page).toContain('1 of 1 clauses have a test, 1 of them in the gate.');
    expect(page).toContain('| PAY-02 | three months in a row | as stated | gate | `a.test.ts` (2) |');
    expect(page).toContain('## Tenancy\n\n1 of 2 are done. 1 have a test, 0 of them in the gate.');
    expect(page).toContain('| T-01 | rent \\| seen | open |  | nothing yet |');
    expect(page).toContain('| T-02 | start | done | verify | `a.test.ts` |');
  });
});

describe('titles', () => {
  it('hold when they name every clause and every finished requirement', () => {
    const requirements = [done('C1', 'names'), open('T-01', 'rent seen')];
    expect(titleProblems([clause], requirements, [titled('gate', 'PAY-02', 'C1')])).toEqual([]);
  });

  it('fail for a clause or a finished requirement that none names', () => {
    expect(titleProblems([clause], [done('C1', 'names')], [])).toEqual([
      "PAY-02 is in no test's title: three months in a row",
      "C1 is in no test's title: names",
    ]);
  });

  it('fail for an id that no list has', () => {
    expect(titleProblems([], [], [titled('gate', 'T-99')])).toEqual(['T-99 in a title of a.test.ts is no known id.']);
  });
});

describe('a run', () => {
  const named = [titled('gate', 'PAY-02'), titled('verify', 'M2')];

  it('of everything must show that each named test passed', () => {
    expect(runProblems(named, [proof('passed', 'gate', 'PAY-02'), proof('passed', 'verify', 'M2')])).toEqual([]);
    expect(runProblems(named, [proof('passed', 'gate', 'PAY-02'), proof('not run', 'verify', 'M2')])).toEqual([
      'M2 has no passing test in a.test.ts, whose titles name it.',
    ]);
  });

  it('of everything fails for one test of several that failed', () => {
    const both = [
      proof('passed', 'gate', 'PAY-02'),
      proof('failed', 'gate', 'PAY-02'),
      proof('passed', 'verify', 'M2'),
    ];
    expect(runProblems(named, both)).toEqual(['PAY-02 has a test that failed in a.test.ts.']);
  });

  it('of another file proves nothing', () => {
    const elsewhere = { ...proof('passed', 'gate', 'PAY-02'), file: 'b.test.ts' };
    expect(runProblems([titled('gate', 'PAY-02')], [elsewhere])).toHaveLength(1);
  });

  it('of the gate leaves out what is left to verify, and counts a second try', () => {
    const tries = [proof('failed', 'gate', 'PAY-02'), proof('passed', 'gate', 'PAY-02')];
    expect(runProblems(named, tries, { gate: true })).toEqual([]);
    expect(runProblems(named, [proof('not run', 'gate', 'PAY-02')], { gate: true })).toHaveLength(1);
  });
});
