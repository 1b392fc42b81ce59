import { AppError } from '../http/app-error.ts';
import { type CachedResponses, type PageResponses, pageCache } from './page-cache.ts';
import type { PrerenderedPage, Prerenderer } from './prerender.ts';

export type ScreenDocument = {
  readonly page: string;
  /** Nothing of ours is at this address. */
  readonly missing: boolean;
};

type Options = {
  readonly prerenderer: Prerenderer;
  readonly pages: PageResponses;
  readonly today: () => string;
  /** The document with the settings, and with the data of the page in it. */
  readonly whole: (page: PrerenderedPage) => string;
};

/** Enough for every apartment of a large building. */
const MAX_PAGES = 1_000;

/** The document must not wait for a slow database. */
const PRERENDER_TIMEOUT_MS = 500;

/**
 * The HTML document of each path: with data if the page is prerendered with data, else a frame without data that is the
 * same for everyone.
 * @returns a function that makes it; a page is made once, until its data or the day changes
 */
export function screenDocuments({ prerenderer, pages, today, whole }: Options) {
  const { render, frameOf } = prerenderer;
  const cached = new Map<string, () => Promise<string>>();

  function cachedPage(key: string, make: () => () => Promise<string>): () => Promise<string> {
    const found = cached.get(key);
    if (found) return found;
    const page = make();
    // Cached only if it could be made, so that made-up paths displace nothing.
    return async () => {
      const document = await page();
      cached.set(key, page);
      if (cached.size > MAX_PAGES) cached.delete(cached.keys().next().value as string);
      return document;
    };
  }

  const filled = (address: string, responses: CachedResponses) =>
    cachedPage(address, () =>
      pageCache({ responses, today, render: async (found) => whole(await render(address, found)) }),
    );

  /** With a query the browser may show something else: it replaces the frame instead of hydrating it. */
  const frame = (address: string, exact: boolean) =>
    cachedPage(`frame of ${address} ${exact}`, () =>
      pageCache({
        responses: {},
        today,
        render: async () => {
          const page = await render(address);
          return whole(
            exact ? page : { ...page, html: page.html.replace('<div id="root">', '<div id="root" data-frame>') },
          );
        },
      }),
    );

  return async (url: string, log: Log): Promise<ScreenDocument> => {
    const [path = '/', query] = url.split('?', 2);
    const { address, missing, byQuery } = frameOf(path);
    const exact = !byQuery || query === undefined;
    const responses = exact ? pages(path) : undefined;
    const made = responses ? await inTime(filled(path, responses)(), log) : { missing };
    return 'page' in made ? { page: made.page, missing: false } : { page: await frame(address, exact)(), ...made };
  };
}

type Log = { warn(details: object, text: string): void };

/** Without its data in time a page is a frame: the browser loads the data, and shows an error if that fails. */
async function inTime(page: Promise<string>, log: Log): Promise<{ page: string } | { missing: boolean }> {
  const { promise: timedOut, resolve } = Promise.withResolvers<{ missing: boolean }>();
  const timer = setTimeout(resolve, PRERENDER_TIMEOUT_MS, { missing: false });
  const made = page.then(
    (document) => ({ page: document }),
    (err: unknown) => {
      const missing = err instanceof AppError && err.code === 'not-found';
      if (!missing) log.warn({ err }, 'prerendering failed');
      return { missing };
    },
  );
  return Promise.race([made, timedOut]).finally(() => clearTimeout(timer));
}
