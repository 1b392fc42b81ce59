import type { Requirement } from './requirements/requirement.ts';
import type { Clause } from './specification-clauses.ts';
import type { Proof } from './test-proofs.ts';
import type { Tier } from './test-results.ts';

/**
 * @param gate only the gate ran: a test that is left to `npm run verify` counts, and one that failed is not reported here
 *   as well, because it may have passed at its second try.
 * @returns a sentence for each reason to fail; an open requirement without a test is none.
 */
export function conformanceProblems(
  clauses: readonly Clause[],
  requirements: readonly Requirement[],
  proofs: readonly Proof[],
  { gate = false } = {},
): string[] {
  const required = [...clauses, ...requirements.filter(({ done }) => done)];
  const known = new Set([...clauses, ...requirements].map(({ id }) => id));
  const leftToVerify = gate ? proofs.filter(({ tier, state }) => tier === 'verify' && state === 'not run') : [];
  const covered = (id: string) => isProved(id, proofs) || leftToVerify.some(({ ids }) => ids.includes(id));
  const failed = gate ? [] : proofs.filter(({ state }) => state === 'failed');
  return [
    ...required.filter(({ id }) => !covered(id)).map(({ id, says }) => `${id} has no passing test: ${says}`),
    ...[...new Set(failed.flatMap(({ ids }) => ids))].map((id) => `${id} has a test that failed.`),
    ...proofs.flatMap(({ ids, file }) =>
      ids.filter((id) => !known.has(id)).map((id) => `${id} in a title of ${file} is no known id.`),
    ),
  ];
}

/** @returns whether a test of it passed, in this tier if one is given */
export function isProved(id: string, proofs: readonly Proof[], of?: Tier): boolean {
  return proofs.some(({ ids, state, tier }) => state === 'passed' && ids.includes(id) && (!of || tier === of));
}
