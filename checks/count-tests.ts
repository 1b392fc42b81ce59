import { readFileSync } from 'node:fs';

/** The last line of a CI run: what all runners counted together, and every step that failed without counting. */
const failedSteps = Number(process.argv[2] ?? 0);
let passed = 0;
let failed = 0;

const vitest = read('test-results/vitest.json');
passed += vitest?.numPassedTests ?? 0;
failed += vitest?.numFailedTests ?? 0;

const playwright = read('test-results/playwright.json')?.stats;
const secondTry = playwright?.flaky ?? 0;
passed += (playwright?.expected ?? 0) + secondTry;
failed += playwright?.unexpected ?? 0;

if (secondTry > 0) console.log(`${secondTry} browser tests passed only at their second try; they are named above.`);

console.log(`${passed} passed, ${Math.max(failed, failedSteps)} failed`);

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
