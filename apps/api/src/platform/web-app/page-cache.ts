import type { CachedResponse } from '../cache/response-cache.ts';

/** Cached responses by call name. */
export type CachedResponses = Readonly<Record<string, () => CachedResponse | Promise<CachedResponse>>>;

/** The responses that the page at a path is made from, if it is made with data. */
export type PageResponses = (path: string) => CachedResponses | undefined;

type PageCacheOptions = {
  readonly responses: CachedResponses;
  /** Part of the cache key: some pages show dates relative to today. */
  readonly today: () => string;
  readonly render: (responses: Readonly<Record<string, unknown>>) => Promise<string>;
};

/**
 * Caches a rendered page until one of the responses it is made from changes. Their ETags are the cache key, so the page is
 * never older than the API.
 */
export function pageCache({ responses, today, render }: PageCacheOptions): () => Promise<string> {
  let cached: { readonly key: string; readonly page: Promise<string> } | undefined;
  return async () => {
    const found = await Promise.all(
      Object.entries(responses).map(async ([name, read]) => [name, await read()] as const),
    );
    const key = [today(), ...found.map(([, { etag }]) => etag)].join();
    if (cached?.key === key) return cached.page;
    const page = render(Object.fromEntries(found.map(([name, { body }]) => [name, JSON.parse(body)])));
    const entry = { key, page };
    cached = entry;
    page.catch(() => {
      if (cached === entry) cached = undefined;
    });
    return page;
  };
}
