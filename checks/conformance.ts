import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { conformancePage } from './conformance-page.ts';
import { conformanceProblems, isProved } from './conformance-problems.ts';
import { REQUIREMENT_GROUPS } from './requirements/requirements.ts';
import { CLAUSES } from './specification-clauses.ts';
import { proofsOf } from './test-proofs.ts';

/**
 * `npm run docs:conformance`, after `npm test` and `npm run e2e`: compares the clauses of the specification and our own
 * requirements with the tests that name them. Writes docs/conformance.md, or with `--check` only reports.
 */
const ROOT = path.resolve(import.meta.dirname, '..');

const reports = ['test-results/vitest.json', 'test-results/playwright.json'].map((file) =>
  JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')),
);
const proofs = proofsOf(reports, ROOT);
const requirements = REQUIREMENT_GROUPS.flatMap((group) => group.requirements);

if (!process.argv.includes('--check')) {
  writeFileSync(path.join(ROOT, 'docs/conformance.md'), conformancePage(CLAUSES, REQUIREMENT_GROUPS, proofs));
}
const problems = conformanceProblems(CLAUSES, requirements, proofs);
for (const problem of problems) console.error(problem);
for (const [name, list] of [['clauses', CLAUSES] as const, ['requirements', requirements] as const]) {
  console.log(`${list.filter(({ id }) => isProved(id, proofs)).length} of ${list.length} ${name} have a passing test.`);
}
if (problems.length > 0) process.exitCode = 1;
