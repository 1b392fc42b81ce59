import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { conformancePage } from './conformance-page.ts';
import { runProblems, titleProblems } from './conformance-problems.ts';
import { REQUIREMENT_GROUPS } from './requirements/requirements.ts';
import { CLAUSES } from './specification-clauses.ts';
import { proofsOf } from './test-proofs.ts';
import { readResults } from './test-results.ts';
import { readTitledTests } from './titled-tests.ts';

/**
 * `npm run docs:conformance` writes docs/conformance.md from the lists and the titles of the tests. `--gate` and `--verify`
 * write nothing: after a run of that suite they report what the page names and the run did not show to pass.
 */
const ROOT = path.resolve(import.meta.dirname, '..');
const gate = process.argv.includes('--gate');
const afterRun = gate || process.argv.includes('--verify');

const titled = readTitledTests(ROOT);
const requirements = REQUIREMENT_GROUPS.flatMap((group) => group.requirements);
const problems = titleProblems(CLAUSES, requirements, titled);
if (afterRun) {
  const folders = ['test-results', ...(gate ? ['test-results/again'] : [])];
  const proofs = proofsOf(folders.flatMap((folder) => readResults(path.join(ROOT, folder), ROOT)));
  problems.push(...runProblems(titled, proofs, { gate }));
  const passed = new Set(proofs.filter(({ state }) => state === 'passed').flatMap(({ ids }) => ids));
  for (const [name, list] of [['clauses', CLAUSES] as const, ['requirements', requirements] as const]) {
    const proved = list.filter(({ id }) => passed.has(id)).length;
    console.log(`${proved} of ${list.length} ${name} have a test that passed in this run.`);
  }
} else {
  writeFileSync(path.join(ROOT, 'docs/conformance.md'), conformancePage(CLAUSES, REQUIREMENT_GROUPS, titled));
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
