import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { beginRun } from '../../sandbox/test-run/begin-run.ts';
import { reservePorts } from '../../sandbox/test-run/reserve-ports.ts';
import { readResults } from '../test-results.ts';
import { type Outcome, runStep } from './run-step.ts';
import { secondTry } from './second-try.ts';
import { nameOf, type Step, SUITES, type SuiteName } from './suites.ts';
import { summaryOf, verdictOf } from './verdict.ts';

/** `node checks/gate/run.ts gate`, or another suite. Ports, folders and processes are this run's own and end with it. */
const ROOT = path.resolve(import.meta.dirname, '../..');
const REPORTS = path.join(ROOT, 'test-results');
const SECOND_REPORTS = path.join(REPORTS, 'again');
/** Where the demos of the second try begin: apart from the first's, which may still be closing. */
const SECOND_PORTS = 40;

const suite = process.argv[2] as SuiteName;
if (!Object.hasOwn(SUITES, suite)) throw new Error(`Name one of the suites: ${Object.keys(SUITES).join(', ')}.`);

process.chdir(ROOT);
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS);
const own = beginRun();
if (!own) throw new Error('This is a step of a run already. A run within a run would end with it.');
const ports = await reservePorts();
const env = { ...process.env, E2E_PORT: String(ports.first), SUITE: suite };
const problems: string[] = [];
const took = process.env['INSTALL_SECONDS'] ? [`install ${process.env['INSTALL_SECONDS']}`] : [];
let finishing = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void finish(`${suite} was interrupted by ${signal}\n0 passed, 1 failed`, 130));
}
const load = loadavg().map((one) => one.toFixed(1));
console.log(`${suite}: ports from ${ports.first}, folder ${own.folder}, load ${load.join(' ')}`);

for (const step of SUITES[suite]) await run(step);
const first = readResults(REPORTS, ROOT);
if (suite === 'gate') {
  const again = secondTry(first, { folder: SECOND_REPORTS, port: ports.first + SECOND_PORTS });
  for (const step of again) await measure(step);
}
// It needs the reports of both runners.
if (problems.length === 0 && (suite === 'gate' || suite === 'verify')) {
  await run({ script: 'docs:conformance', args: [`--${suite}`], minutes: 2 });
}

const verdict = verdictOf(first, readResults(SECOND_REPORTS, ROOT));
writeFileSync(path.join(REPORTS, 'flaky.json'), JSON.stringify(verdict.flaky, undefined, 2));
await finish(
  `seconds: ${took.join(', ')}\n${summaryOf(verdict, problems)}`,
  verdict.failed.length + problems.length > 0 ? 1 : 0,
);

/** A failing test is counted from its report. A step that failed without one, or was not run to its end, is a problem. */
async function run(step: Step): Promise<void> {
  const before = new Set(readResults(REPORTS, ROOT).map(({ id }) => id));
  const outcome = await measure(step);
  const tests = readResults(REPORTS, ROOT).filter(({ id: test }) => !before.has(test));
  if (outcome === 'took too long' || (outcome === 'failed' && !tests.some(({ state }) => state === 'failed'))) {
    problems.push(`${nameOf(step)} ${outcome}`);
  }
}

async function measure(step: Step): Promise<Outcome> {
  // Interrupted: the step before has just been ended, and no other may begin.
  if (finishing) return new Promise(() => undefined);
  console.log(`\n== ${nameOf(step)} ${step.args?.join(' ') ?? ''}`);
  const begun = performance.now();
  const outcome = await runStep(step, env);
  took.push(`${nameOf(step)} ${Math.round((performance.now() - begun) / 1000)}`);
  if (outcome !== 'passed') console.log(`== ${nameOf(step)} ${outcome}`);
  return outcome;
}

async function finish(text: string, code: number): Promise<never> {
  finishing = true;
  const left = (await own?.end()) ?? [];
  if (left.length > 0) console.log(`ended what was left: ${left.join(', ')}`);
  await ports.release();
  process.stdout.write(`\n${text}\n`, () => process.exit(code));
  return new Promise(() => undefined);
}
