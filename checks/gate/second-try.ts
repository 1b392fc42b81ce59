import type { Result } from '../test-results.ts';
import { GATE_TESTS, type Step } from './suites.ts';

/** More failing files are no accident. */
const MAX_FILES = 6;

/**
 * Each failing file once more and alone: with one worker, a new database and, for `port`, a new demo.
 * @returns no step if nothing failed, or so much that it is no accident
 */
export function secondTry(results: readonly Result[], { folder, port }: { folder: string; port: number }): Step[] {
  const files = [...new Set(results.filter(({ state }) => state === 'failed').map(({ file }) => file))];
  if (files.length > MAX_FILES) return [];
  const isSpec = (file: string) => file.startsWith('e2e/');
  const specs = files.filter(isSpec);
  const others = files.filter((file) => !isSpec(file));
  const test: Step = {
    script: 'test',
    args: [GATE_TESTS.test, '--maxWorkers=1', `--outputFile.json=${folder}/vitest.json`, ...others],
    minutes: 5,
  };
  const e2e: Step = {
    script: 'e2e',
    args: [GATE_TESTS.e2e, '--workers=1', `--output=${folder}/e2e`, ...specs],
    env: { E2E_PORT: String(port), PLAYWRIGHT_JSON_OUTPUT_FILE: `${folder}/playwright.json` },
    minutes: 5,
  };
  return [...(others.length > 0 ? [test] : []), ...(specs.length > 0 ? [e2e] : [])];
}
