import { readFileSync } from 'node:fs';

/** The last line of a CI run: the tests of all runners, and every step that failed without counting. */
const failedSteps = Number(process.argv[2] ?? 0);
let passed = 0;
let failed = 0;

const vitest = read('test-results/vitest.json');
passed += vitest?.numPassedTests ?? 0;
failed += vitest?.numFailedTests ?? 0;

const playwright = read('test-results/playwright.json')?.stats;
// No runner tries again by itself. Should one be told to, what passed only then has failed.
const secondTry = playwright?.flaky ?? 0;
passed += playwright?.expected ?? 0;
failed += (playwright?.unexpected ?? 0) + secondTry;

if (secondTry > 0) console.log(`${secondTry} browser tests passed only at their second try; they count as failed.`);

console.log(`${passed} passed, ${Math.max(failed, failedSteps)} failed`);
if (failed > 0) process.exitCode = 1;

type Report = {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: { expected: number; unexpected: number; flaky: number };
};

function read(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
