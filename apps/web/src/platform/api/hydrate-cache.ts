import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** A response of the server with its query key. */
export type DehydratedQuery = readonly [key: QueryKey, answer: unknown];

/** The data of a prerendered page, and the server's time when it was valid. */
export type DehydratedState = { readonly at: number; readonly answers: readonly DehydratedQuery[] };

const CLOCKS_DIFFER_BY = 30_000;

/**
 * Prevents a refetch of prerendered data. Data of an old document (back button) is shown and refetched, and so is data
 * of a server whose clock differs too much.
 */
export function hydrateCache(client: QueryClient, { at, answers }: DehydratedState): void {
  const now = Date.now();
  const updatedAt = at - now > CLOCKS_DIFFER_BY ? 0 : Math.min(at, now);
  for (const [key, answer] of answers) client.setQueryData(key, answer, { updatedAt });
}
