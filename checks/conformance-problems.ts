import type { Requirement } from './requirements/requirement.ts';
import type { Clause } from './specification-clauses.ts';
import type { Proof } from './test-proofs.ts';

/** @returns a sentence for each reason to fail; an open requirement without a test is none. */
export function conformanceProblems(
  clauses: readonly Clause[],
  requirements: readonly Requirement[],
  proofs: readonly Proof[],
): string[] {
  const required = [...clauses, ...requirements.filter(({ done }) => done)];
  const known = new Set([...clauses, ...requirements].map(({ id }) => id));
  const failed = new Set(proofs.filter(({ passed }) => !passed).flatMap(({ ids }) => ids));
  return [
    ...required.filter(({ id }) => !isProved(id, proofs)).map(({ id, says }) => `${id} has no passing test: ${says}`),
    ...[...failed].map((id) => `${id} has a test that failed.`),
    ...proofs.flatMap(({ ids, file }) =>
      ids.filter((id) => !known.has(id)).map((id) => `${id} in a title of ${file} is no known id.`),
    ),
  ];
}

export function isProved(id: string, proofs: readonly Proof[]): boolean {
  return proofs.some(({ ids, passed }) => passed && ids.includes(id));
}
