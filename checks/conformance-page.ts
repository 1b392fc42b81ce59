import { isProved } from './conformance-problems.ts';
import type { Requirement, RequirementGroup } from './requirements/requirement.ts';
import type { Clause } from './specification-clauses.ts';
import type { Proof } from './test-proofs.ts';

/** The text of docs/conformance.md. */
export function conformancePage(
  clauses: readonly Clause[],
  groups: readonly RequirementGroup[],
  proofs: readonly Proof[],
): string {
  return `# What must hold, and which tests prove it

Written by \`npm run docs:conformance\` from the last run of all tests; do not edit.

## Specification

${countProved(clauses, proofs)} of ${clauses.length} clauses have a passing test. Deviations and their reasons are in [deviations.md](deviations.md).

| clause | says | how | proved by |
| --- | --- | --- | --- |
${clauses.map(({ id, says, how }) => row(id, says, how, testsOf(id, proofs))).join('\n')}
${groups.map((group) => section(group, proofs)).join('')}`;
}

function section({ area, requirements }: RequirementGroup, proofs: readonly Proof[]): string {
  return `
## ${area}

${countProved(requirements, proofs)} of ${requirements.length} have a passing test; ${requirements.filter(({ done }) => done).length} are done.

| id | says | state | proved by |
| --- | --- | --- | --- |
${requirements.map(({ id, says, done }) => row(id, says, done ? 'done' : 'open', testsOf(id, proofs))).join('\n')}
`;
}

function countProved(list: readonly Pick<Requirement, 'id'>[], proofs: readonly Proof[]): number {
  return list.filter(({ id }) => isProved(id, proofs)).length;
}

function row(...cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function testsOf(id: string, proofs: readonly Proof[]): string {
  const all = proofs.filter(({ ids }) => ids.includes(id));
  const files = [...new Set(all.map(({ file }) => file))].toSorted();
  const named = files.map((file) => {
    const here = all.filter((proof) => proof.file === file);
    const passed = here.filter((proof) => proof.passed).length;
    return `\`${file}\` ${passed === here.length ? passed : `${passed} of ${here.length}`} passed`;
  });
  return named.join(', ') || 'nothing yet';
}
