import type { Result } from './test-results.ts';

/** A test whose title names the clauses or requirements it proves. */
export type Proof = Pick<Result, 'file' | 'tier' | 'state'> & { readonly ids: readonly string[] };

/** `[PAY-02]`, `[P2-30]` and `[M2]`. */
const ID = /\[([A-Z]+\d*-\d+|[A-Z]\d+)\]/g;

/** Tests without an id are left out. */
export function proofsOf(results: readonly Result[]): Proof[] {
  return results
    .map(({ title, file, tier, state }) => ({ ids: idsIn(title), file, tier, state }))
    .filter(({ ids }) => ids.length > 0);
}

function idsIn(title: string): string[] {
  return [...new Set([...title.matchAll(ID)].map(([, id = '']) => id))];
}
