import type { Requirement } from './requirements/requirement.ts';
import type { Clause } from './specification-clauses.ts';
import type { Proof, TitledTest } from './test-proofs.ts';

/** @returns a sentence for each clause or finished requirement that no title names, and for each title with an unknown id */
export function titleProblems(
  clauses: readonly Clause[],
  requirements: readonly Requirement[],
  titled: readonly TitledTest[],
): string[] {
  const required = [...clauses, ...requirements.filter(({ done }) => done)];
  const named = new Set(titled.flatMap(({ ids }) => ids));
  const known = new Set([...clauses, ...requirements].map(({ id }) => id));
  return [
    ...required.filter(({ id }) => !named.has(id)).map(({ id, says }) => `${id} is in no test's title: ${says}`),
    ...titled.flatMap(({ ids, file }) =>
      ids.filter((id) => !known.has(id)).map((id) => `${id} in a title of ${file} is no known id.`),
    ),
  ];
}

/**
 * After a run: what the page names must have passed.
 *
 * @param gate only the gate ran: tests that are left to `npm run verify` need not have run, and one that failed is not
 *   reported here as well, because it may have passed at its second try.
 */
export function runProblems(titled: readonly TitledTest[], proofs: readonly Proof[], { gate = false } = {}): string[] {
  const expected = gate ? titled.filter(({ tier }) => tier === 'gate') : titled;
  const passed = proofs.filter(({ state }) => state === 'passed');
  const failed = gate ? [] : proofs.filter(({ state }) => state === 'failed');
  const missing = expected.flatMap(({ ids, file }) =>
    ids
      .filter((id) => !passed.some((proof) => proof.file === file && proof.ids.includes(id)))
      .map((id) => `${id} has no passing test in ${file}, whose titles name it.`),
  );
  const broken = failed.flatMap(({ ids, file }) => ids.map((id) => `${id} has a test that failed in ${file}.`));
  return [...new Set([...missing, ...broken])];
}
