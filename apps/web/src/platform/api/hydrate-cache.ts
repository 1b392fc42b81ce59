import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** An answer of the server, under the key by which screens look for it. */
export type DehydratedQuery = readonly [key: QueryKey, answer: unknown];

/** What the screen in the document is made of, and when the server still held it to be true, by its clock. */
export type DehydratedState = { readonly at: number; readonly answers: readonly DehydratedQuery[] };

const CLOCKS_DIFFER_BY = 30_000;

/**
 * So that nothing is asked for twice. A browser that goes back may show a document of an hour ago: its answers are as old
 * as that, are shown and asked for anew. So are those of a server whose clock cannot be compared with ours.
 */
export function hydrateCache(client: QueryClient, { at, answers }: DehydratedState): void {
  const now = Date.now();
  const updatedAt = at - now > CLOCKS_DIFFER_BY ? 0 : Math.min(at, now);
  for (const [key, answer] of answers) client.setQueryData(key, answer, { updatedAt });
}
