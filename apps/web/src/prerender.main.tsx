import type { ResponseOf } from '@surela/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { dehydrateList } from './features/apartments/prerendered-list.ts';
import { loadScreen } from './load-route.ts';
import { paths } from './paths.ts';
import { type DehydratedQuery, hydrateCache } from './platform/api/hydrate-cache.ts';
import { createQueryClient } from './platform/api/query-client.ts';
import { routes } from './routes.tsx';

type Answers = {
  readonly [Name in 'GET /api/apartments' | 'GET /api/apartments/overview']: ResponseOf<Name>;
};

type Screen = {
  /** The name of its script, where that does not come with the first: see CHUNKS in `vite.config.ts`. */
  readonly script?: string;
  readonly known: (answers: Answers) => readonly DehydratedQuery[];
};

const SCREENS: Readonly<Record<string, Screen>> = {
  [paths.home]: { known: () => [] },
  [paths.apartments]: {
    script: 'apartments',
    known: (answers) => dehydrateList(answers['GET /api/apartments'], answers['GET /api/apartments/overview']),
  },
};

/**
 * What a screen looks like before any script has run, with the answers that it is made of as the browser will keep them.
 * The server calls it, with the building's settings.
 */
export async function renderScreen(address: string, answers: Answers) {
  const screen = SCREENS[address];
  if (!screen) throw new Error(`${address} is not prepared to be rendered here.`);
  await loadScreen(routes, address);
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://localhost${address}`));
  if (context instanceof Response) throw new Error(`${address} answered ${context.status} instead of a page.`);
  const client = createQueryClient();
  const known = screen.known(answers);
  hydrateCache(client, { at: Date.now(), answers: known });
  const { prelude } = await prerender(
    <StrictMode>
      <QueryClientProvider client={client}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </QueryClientProvider>
    </StrictMode>,
    // Every part in its place: one that React sets aside would need an inline script to be put there.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return { content: await new Response(prelude).text(), known, script: screen.script };
}
