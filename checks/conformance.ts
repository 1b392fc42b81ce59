import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { conformancePage } from './conformance-page.ts';
import { conformanceProblems, isProved } from './conformance-problems.ts';
import { REQUIREMENT_GROUPS } from './requirements/requirements.ts';
import { CLAUSES } from './specification-clauses.ts';
import { proofsOf } from './test-proofs.ts';
import { playwrightResults, type Result, readResults } from './test-results.ts';

/**
 * `npm run docs:conformance`, after `npm run verify`: compares the clauses of the specification and our own requirements
 * with the tests that name them. Writes docs/conformance.md, or with `--check` only reports. `--gate` only reports too, after
 * a run of the gate, and takes the tests that are left to `npm run verify` into account.
 */
const ROOT = path.resolve(import.meta.dirname, '..');
const gate = process.argv.includes('--gate');

const results = ['test-results', ...(gate ? ['test-results/again'] : [])].flatMap((folder) =>
  readResults(path.join(ROOT, folder), ROOT),
);
const proofs = proofsOf([...results, ...(gate ? listBrowserTests() : [])]);
const requirements = REQUIREMENT_GROUPS.flatMap((group) => group.requirements);

if (!gate && !process.argv.includes('--check')) {
  writeFileSync(path.join(ROOT, 'docs/conformance.md'), conformancePage(CLAUSES, REQUIREMENT_GROUPS, proofs));
}
const problems = conformanceProblems(CLAUSES, requirements, proofs, { gate });
for (const problem of problems) console.error(problem);
for (const [name, list] of [['clauses', CLAUSES] as const, ['requirements', requirements] as const]) {
  const proved = list.filter(({ id }) => isProved(id, proofs)).length;
  console.log(`${proved} of ${list.length} ${name} have a passing test${gate ? ' in the gate' : ''}.`);
}
if (problems.length > 0) process.exitCode = 1;

/** The report of the gate has no browser tests that did not run. */
function listBrowserTests(): Result[] {
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--list', '--reporter=json'];
  const options = { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  return playwrightResults(JSON.parse(execFileSync('node_modules/.bin/playwright', args, options)));
}
