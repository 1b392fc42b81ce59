import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { DAYS_FOLDER, playwrightResults, readResults, type VitestReport, vitestResults } from '../test-results.ts';
import { summaryOf, verdictOf } from './verdict.ts';

const vitest = (status: string, ...tests: readonly (readonly [title: string, status: string])[]): VitestReport => ({
  testResults: [
    {
      name: '/checkout/a.test.ts',
      status,
      message: 'beforeAll: no database',
      assertionResults: tests.map(([fullName, state]) => ({
        fullName,
        status: state,
        failureMessages: ['\u001B[31mError\u001B[39m: 1 is not 2\n    at a.test.ts:3'],
      })),
    },
  ],
});
const resultsOf = (...report: Parameters<typeof vitest>) => vitestResults(vitest(...report), '/checkout');

const spec = (title: string, ok: boolean, status: string) => ({
  id: title,
  title,
  ok,
  tags: ['gate'],
  tests: [{ status, annotations: [], results: [{ error: { message: 'Timeout\nof 45 s' } }] }],
});

it('[C5] what fails twice has failed; what passes at the second try counts as passed and is named as flaky', () => {
  const first = resultsOf('failed', ['x', 'passed'], ['y', 'failed'], ['z', 'failed']);
  const second = resultsOf('failed', ['x', 'passed'], ['y', 'passed'], ['z', 'failed']);
  expect(summaryOf(verdictOf(first, second), ['build failed']).split('\n')).toEqual([
    'flaky, failed once and passed once: 1',
    '  a.test.ts: y',
    '    Error: 1 is not 2',
    'failed tests: 1',
    '  a.test.ts: z',
    '    Error: 1 is not 2',
    'failed: build failed',
    '2 passed, 2 failed',
  ]);
});

it('a row with the title of another does not pass for it', () => {
  const results = resultsOf('failed', ['row', 'passed'], ['row', 'failed']);
  expect(verdictOf(results, [])).toMatchObject({ passed: 1, flaky: [], failed: [{ title: 'row' }] });
});

it('a file that fails before its tests has failed, unless it passes at the second try', () => {
  const first = resultsOf('failed', ['x', 'skipped']);
  const whole = { file: 'a.test.ts', title: '', error: 'beforeAll: no database' };
  expect(verdictOf(first, [])).toMatchObject({ passed: 0, flaky: [], failed: [whole] });
  expect(verdictOf(first, resultsOf('passed', ['x', 'passed']))).toMatchObject({
    passed: 1,
    flaky: [whole],
    failed: [],
  });
});

it('of a serial file, what did not run after a failure counts when it runs at the second try', () => {
  const suites = (...specs: ReturnType<typeof spec>[]) => ({ suites: [{ title: 'specs/b.spec.ts', specs }] });
  const first = playwrightResults(suites(spec('one', false, 'unexpected'), spec('two', true, 'skipped')));
  const second = playwrightResults(suites(spec('one', true, 'expected'), spec('two', false, 'unexpected')));
  expect(verdictOf(first, [])).toMatchObject({ passed: 0, failed: [{ title: 'one', error: 'Timeout' }] });
  expect(verdictOf(first, second)).toMatchObject({
    passed: 1,
    flaky: [{ file: 'e2e/specs/b.spec.ts', title: 'one' }],
    failed: [{ title: 'two' }],
  });
});

it('a failure on any day counts, and is named with its day', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'surela-reports-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [day, status] of [
    ['4th', 'failed'],
    ['17th', 'passed'],
  ] as const) {
    mkdirSync(path.join(folder, DAYS_FOLDER, day), { recursive: true });
    const report = JSON.stringify(vitest(status, ['x', status], ['y', 'passed']));
    writeFileSync(path.join(folder, DAYS_FOLDER, day, 'vitest.json'), report);
  }
  expect(summaryOf(verdictOf(readResults(folder, '/checkout'), []), []).split('\n')).toEqual([
    'failed tests: 1',
    '  a.test.ts (4th): x',
    '    Error: 1 is not 2',
    '3 passed, 1 failed',
  ]);
});
