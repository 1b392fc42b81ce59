import type { Result } from './test-results.ts';

/** A test whose title names the clauses or requirements it proves. */
export type TitledTest = Pick<Result, 'file' | 'tier'> & { readonly ids: readonly string[] };

/** One that a run has a result for. */
export type Proof = TitledTest & Pick<Result, 'state'>;

/** `[PAY-02]`, `[P2-30]` and `[M2]`. */
const ID = /\[([A-Z]+\d*-\d+|[A-Z]\d+)\]/g;

/** Tests without an id are left out. */
export function proofsOf(results: readonly Result[]): Proof[] {
  return results
    .map(({ title, file, tier, state }) => ({ ids: idsIn(title), file, tier, state }))
    .filter(({ ids }) => ids.length > 0);
}

export function idsIn(title: string): string[] {
  return [...new Set([...title.matchAll(ID)].map(([, id = '']) => id))];
}
