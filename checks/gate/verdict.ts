import type { Result } from '../test-results.ts';

export type Verdict = {
  /** Number of tests that passed, at the first or the second try. */
  readonly passed: number;
  /** Failed once and passed once. */
  readonly flaky: readonly Result[];
  /** Never passed. */
  readonly failed: readonly Result[];
};

export function verdictOf(first: readonly Result[], second: readonly Result[]): Verdict {
  const all = [...first, ...second];
  const passed = new Set(all.filter(({ state }) => state === 'passed').map(({ id }) => id));
  const failures = new Map(all.filter(({ state }) => state === 'failed').map((one) => [one.id, one]));
  const tests = new Set(all.filter(({ title }) => title !== '').map(({ id }) => id));
  return {
    passed: [...passed].filter((id) => tests.has(id)).length,
    flaky: [...failures.values()].filter(({ id }) => passed.has(id)),
    failed: [...failures.values()].filter(({ id }) => !passed.has(id)),
  };
}

/** The last lines of a run: often the only ones that are read. */
export function summaryOf({ passed, flaky, failed }: Verdict, problems: readonly string[]): string {
  const line = ({ file, title, day, error }: Result) =>
    `  ${file}${day ? ` (${day})` : ''}: ${title || 'the file itself'}\n    ${error}`;
  return [
    ...(flaky.length > 0 ? [`flaky, failed once and passed once: ${flaky.length}`, ...flaky.map(line)] : []),
    ...(failed.length > 0 ? [`failed tests: ${failed.length}`, ...failed.map(line)] : []),
    ...problems.map((problem) => `failed: ${problem}`),
    `${passed} passed, ${failed.length + problems.length} failed`,
  ].join('\n');
}
