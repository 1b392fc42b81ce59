import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Proof, proofsOf } from './clause-proofs.ts';
import { CLAUSES, type Clause } from './specification-clauses.ts';

/**
 * `npm run docs:conformance`, after `npm test` and `npm run e2e`: holds every clause of the specification against the tests that
 * carry its id and how they ended. Fails when one has no passing test. Without `--check` it also writes the page.
 */
const ROOT = path.resolve(import.meta.dirname, '..');
const PAGE = path.join(ROOT, 'docs/conformance.md');

const reports = ['test-results/vitest.json', 'test-results/playwright.json'].map((file) =>
  JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')),
);
const proofs = proofsOf(reports, ROOT);
const open = CLAUSES.filter(({ id }) => !proofs.some((proof) => proof.passed && proof.ids.includes(id)));
const failed = CLAUSES.filter(({ id }) => proofs.some((proof) => !proof.passed && proof.ids.includes(id)));

if (!process.argv.includes('--check')) writeFileSync(PAGE, page());
for (const { id, says } of open) console.error(`${id} has no passing test: ${says}`);
for (const { id } of failed) console.error(`${id} has a test that failed.`);
console.log(`${CLAUSES.length - open.length} of ${CLAUSES.length} clauses have a passing test.`);
if (open.length + failed.length > 0) process.exitCode = 1;

function page(): string {
  const lines = CLAUSES.map((clause) =>
    line(
      clause,
      proofs.filter(({ ids }) => ids.includes(clause.id)),
    ),
  );
  return `# What the specification says, and what proves it

Written by \`npm run docs:conformance\` from the last run of all tests; do not edit. ${CLAUSES.length - open.length} of ${CLAUSES.length}
clauses have a passing test. Where we deviate, and why, is in [deviations.md](deviations.md).

| clause | says | how | proved by |
| --- | --- | --- | --- |
${lines.join('\n')}
`;
}

function line({ id, says, how }: Clause, all: readonly Proof[]): string {
  const files = [...new Set(all.map(({ file }) => file))].toSorted();
  const named = files.map((file) => {
    const here = all.filter((proof) => proof.file === file);
    const passed = here.filter((proof) => proof.passed).length;
    return `\`${file}\` ${passed === here.length ? passed : `${passed} of ${here.length}`} passed`;
  });
  return `| ${id} | ${says.replaceAll('|', '\\|')} | ${how} | ${named.join(', ') || 'nothing yet'} |`;
}
