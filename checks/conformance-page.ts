import type { Requirement, RequirementGroup } from './requirements/requirement.ts';
import type { Clause } from './specification-clauses.ts';
import type { TitledTest } from './test-proofs.ts';

type TestsOf = (id: string) => readonly TitledTest[];

/** The text of docs/conformance.md. */
export function conformancePage(
  clauses: readonly Clause[],
  groups: readonly RequirementGroup[],
  titled: readonly TitledTest[],
): string {
  const byId = Map.groupBy(
    titled.flatMap((test) => test.ids.map((id) => ({ id, test }))),
    ({ id }) => id,
  );
  const testsOf: TestsOf = (id) => (byId.get(id) ?? []).map(({ test }) => test);
  return `# What must hold, and which tests prove it

Made by \`npm run docs:conformance\` from the lists in \`checks/\` and the titles of the tests; do not edit. A number in brackets
says how many titles of that file have the id. The gate runs before each merge and fails if a test named here for the gate
did not pass; \`npm run verify\` does the same for all of them.

## Specification

${countNamed(clauses, testsOf)} of ${clauses.length} clauses have a test, ${countInGate(clauses, testsOf)} of them in the gate. Deviations and their reasons are in [deviations.md](deviations.md).

| clause | says | how | runs in | proved by |
| --- | --- | --- | --- | --- |
${clauses.map(({ id, says, how }) => row(id, says, how, ...proofOf(testsOf(id)))).join('\n')}
${groups.map((group) => section(group, testsOf)).join('')}`;
}

function section({ area, requirements }: RequirementGroup, testsOf: TestsOf): string {
  return `
## ${area}

${requirements.filter(({ done }) => done).length} of ${requirements.length} are done. ${countNamed(requirements, testsOf)} have a test, ${countInGate(requirements, testsOf)} of them in the gate.

| id | says | state | runs in | proved by |
| --- | --- | --- | --- | --- |
${requirements.map(({ id, says, done }) => row(id, says, done ? 'done' : 'open', ...proofOf(testsOf(id)))).join('\n')}
`;
}

type Listed = readonly Pick<Requirement, 'id'>[];

const countNamed = (list: Listed, testsOf: TestsOf) => list.filter(({ id }) => testsOf(id).length > 0).length;
const countInGate = (list: Listed, testsOf: TestsOf) => list.filter(({ id }) => testsOf(id).some(inGate)).length;
const inGate = ({ tier }: TitledTest) => tier === 'gate';

function row(...cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** @returns where it runs, and the files */
function proofOf(tests: readonly TitledTest[]): [string, string] {
  if (tests.length === 0) return ['', 'nothing yet'];
  const byFile = [...Map.groupBy(tests, ({ file }) => file)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const files = byFile.map(([file, here]) => (here.length === 1 ? `\`${file}\`` : `\`${file}\` (${here.length})`));
  return [tests.some(inGate) ? 'gate' : 'verify', files.join(', ')];
}
