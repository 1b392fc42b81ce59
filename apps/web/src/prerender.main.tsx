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
  /** Name of the page's chunk if it is not the first script's: see CHUNKS in `vite.config.ts`. */
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
 * The HTML of a page without scripts, and the query data it was made of. Called by the server with the building's
 * settings.
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
    // Waits for all Suspense boundaries: streaming would need inline scripts.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return { content: await new Response(prelude).text(), known, script: screen.script };
}
