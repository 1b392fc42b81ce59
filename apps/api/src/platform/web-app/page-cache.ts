import type { CachedResponse } from '../cache/response-cache.ts';

/** By the names of their calls. */
export type CachedResponses = Readonly<Record<string, () => CachedResponse | Promise<CachedResponse>>>;

type Parts = {
  readonly answers: CachedResponses;
  /** Some of what a screen says depends on the day. */
  readonly today: () => string;
  readonly render: (answers: Readonly<Record<string, unknown>>) => Promise<string>;
};

/**
 * A screen that shows what is in the database, kept until one of the answers it is made of is another. Those are asked for
 * each time, and they are forgotten when their tables change: the document is never older than the calls.
 */
export function pageCache({ answers, today, render }: Parts): () => Promise<string> {
  let kept: { readonly tag: string; readonly screen: Promise<string> } | undefined;
  return async () => {
    const found = await Promise.all(Object.entries(answers).map(async ([name, read]) => [name, await read()] as const));
    const tag = [today(), ...found.map(([, { etag }]) => etag)].join();
    if (kept?.tag === tag) return kept.screen;
    const screen = render(Object.fromEntries(found.map(([name, { body }]) => [name, JSON.parse(body)])));
    const mine = { tag, screen };
    kept = mine;
    screen.catch(() => {
      if (kept === mine) kept = undefined;
    });
    return screen;
  };
}
