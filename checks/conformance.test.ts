import { describe, expect, it } from 'vitest';
import { conformancePage } from './conformance-page.ts';
import { conformanceProblems } from './conformance-problems.ts';
import { done, open } from './requirements/requirement.ts';
import { REQUIREMENT_GROUPS } from './requirements/requirements.ts';
import { CLAUSES, type Clause } from './specification-clauses.ts';
import type { Proof } from './test-proofs.ts';

const clause: Clause = { id: 'PAY-02', how: 'as stated', says: 'three months in a row' };
const proof = (state: Proof['state'], tier: Proof['tier'], ...ids: string[]): Proof => ({
  ids,
  file: 'a.test.ts',
  tier,
  state,
});
const passing = (...ids: string[]) => proof('passed', 'gate', ...ids);

describe('clauses and requirements', () => {
  const requirements = REQUIREMENT_GROUPS.flatMap((group) => group.requirements);

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

describe('conformance', () => {
  it('holds when every clause and every done requirement has a passing test', () => {
    expect(conformanceProblems([clause], [done('C1', 'names')], [passing('PAY-02', 'C1')])).toEqual([]);
  });

  it('does not fail for an open requirement without a test', () => {
    expect(conformanceProblems([], [open('T-01', 'rent seen')], [])).toEqual([]);
  });

  it('fails for a clause without a passing test', () => {
    expect(conformanceProblems([clause], [], [])).toEqual(['PAY-02 has no passing test: three months in a row']);
  });

  it('fails for a requirement marked done without a passing test', () => {
    expect(conformanceProblems([], [done('C1', 'names')], [])).toEqual(['C1 has no passing test: names']);
  });

  it('fails for a test that failed, also of an open requirement', () => {
    const failed = [passing('T-01'), proof('failed', 'gate', 'T-01')];
    expect(conformanceProblems([], [open('T-01', 'rent seen')], failed)).toEqual(['T-01 has a test that failed.']);
  });

  it('fails for an id in a title that no list has', () => {
    expect(conformanceProblems([], [], [passing('T-99')])).toEqual(['T-99 in a title of a.test.ts is no known id.']);
  });

  it('after the gate, counts a test that is left to verify; after verify, one that did not run proves nothing', () => {
    const left = [proof('not run', 'verify', 'PAY-02')];
    expect(conformanceProblems([clause], [], left, { gate: true })).toEqual([]);
    expect(conformanceProblems([clause], [], left)).toHaveLength(1);
    expect(conformanceProblems([clause], [], [proof('not run', 'gate', 'PAY-02')], { gate: true })).toHaveLength(1);
  });

  it('after the gate, a test that failed and passed at its second try proves its clause', () => {
    const tries = [proof('failed', 'gate', 'PAY-02'), passing('PAY-02')];
    expect(conformanceProblems([clause], [], tries, { gate: true })).toEqual([]);
  });
});

it('the page has a table for each group, with open ids and where the proof runs', () => {
  const group = { area: 'Tenancy', requirements: [open('T-01', 'rent | seen'), done('T-02', 'start')] };
  const page = conformancePage([clause], [group], [passing('PAY-02'), proof('passed', 'verify', 'T-02')]);
  expect(page).toContain('1 of 1 clauses have a passing test, 1 of them in the gate.');
  expect(page).toContain('| PAY-02 | three months in a row | as stated | gate | `a.test.ts` 1 passed |');
  expect(page).toContain('## Tenancy\n\n1 of 2 have a passing test, 0 of them in the gate; 1 are done.');
  expect(page).toContain('| T-01 | rent \\| seen | open |  | nothing yet |');
  expect(page).toContain('| T-02 | start | done | verify | `a.test.ts` 1 passed |');
});
