import { isProved } from './conformance-problems.ts';
import type { Requirement, RequirementGroup } from './requirements/requirement.ts';
import type { Clause } from './specification-clauses.ts';
import type { Proof } from './test-proofs.ts';
import type { Tier } from './test-results.ts';

/** The text of docs/conformance.md. */
export function conformancePage(
  clauses: readonly Clause[],
  groups: readonly RequirementGroup[],
  proofs: readonly Proof[],
): string {
  return `# What must hold, and which tests prove it

Written by \`npm run docs:conformance\` after \`npm run verify\`; do not edit. What runs in the gate runs before each merge.

## Specification

${countProved(clauses, proofs)} of ${clauses.length} clauses have a passing test, ${countProved(clauses, proofs, 'gate')} of them in the gate. Deviations and their reasons are in [deviations.md](deviations.md).

| clause | says | how | runs in | proved by |
| --- | --- | --- | --- | --- |
${clauses.map(({ id, says, how }) => row(id, says, how, tierOf(id, proofs), testsOf(id, proofs))).join('\n')}
${groups.map((group) => section(group, proofs)).join('')}`;
}

function section({ area, requirements }: RequirementGroup, proofs: readonly Proof[]): string {
  return `
## ${area}

${countProved(requirements, proofs)} of ${requirements.length} have a passing test, ${countProved(requirements, proofs, 'gate')} of them in the gate; ${requirements.filter(({ done }) => done).length} are done.

| id | says | state | runs in | proved by |
| --- | --- | --- | --- | --- |
${requirements.map(({ id, says, done }) => row(id, says, done ? 'done' : 'open', tierOf(id, proofs), testsOf(id, proofs))).join('\n')}
`;
}

function countProved(list: readonly Pick<Requirement, 'id'>[], proofs: readonly Proof[], tier?: Tier): number {
  return list.filter(({ id }) => isProved(id, proofs, tier)).length;
}

function tierOf(id: string, proofs: readonly Proof[]): string {
  if (isProved(id, proofs, 'gate')) return 'gate';
  return isProved(id, proofs) ? 'verify' : '';
}

function row(...cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function testsOf(id: string, proofs: readonly Proof[]): string {
  const all = proofs.filter(({ ids, state }) => state !== 'not run' && ids.includes(id));
  const files = [...new Set(all.map(({ file }) => file))].toSorted();
  const named = files.map((file) => {
    const here = all.filter((proof) => proof.file === file);
    const passed = here.filter(({ state }) => state === 'passed').length;
    return `\`${file}\` ${passed === here.length ? passed : `${passed} of ${here.length}`} passed`;
  });
  return named.join(', ') || 'nothing yet';
}
