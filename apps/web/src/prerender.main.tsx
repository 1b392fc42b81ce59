import type { ResponseOf } from '@surela/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { dehydrateList } from './features/apartments/api/prerendered-list.ts';
import { dehydrateApartment } from './features/apartments/api/show-apartment.ts';
import { dehydrateLegalText } from './features/legal/show-legal-text.ts';
import { loadScreen } from './load-route.ts';
import { type DehydratedQuery, hydrateCache } from './platform/api/hydrate-cache.ts';
import { createQueryClient } from './platform/api/query-client.ts';
import { scriptsOf } from './prerendered-scripts.ts';
import { routes } from './routes.tsx';

export { frameOf } from './frame-of.ts';

type Answers = {
  readonly [Name in
    | 'GET /api/apartments'
    | 'GET /api/apartments/overview'
    | 'GET /api/apartments/:id'
    | 'GET /api/legal/:name']?: ResponseOf<Name>;
};

/** The given responses decide what is rendered: without any, the page's skeleton. */
function knownOf(answers: Answers): readonly DehydratedQuery[] {
  const { 'GET /api/apartments': list, 'GET /api/apartments/overview': overview } = answers;
  const apartment = answers['GET /api/apartments/:id'];
  const legalText = answers['GET /api/legal/:name'];
  return [
    ...(list && overview ? dehydrateList(list, overview) : []),
    ...(apartment ? dehydrateApartment(apartment) : []),
    ...(legalText ? dehydrateLegalText(legalText) : []),
  ];
}

/**
 * The HTML of a page without scripts, and the query data it was made of. Called by the server with the building's
 * settings.
 */
export async function renderScreen(address: string, answers: Answers) {
  await loadScreen(routes, address);
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://localhost${address}`));
  if (context instanceof Response) throw new Error(`${address} answered ${context.status} instead of a page.`);
  const client = createQueryClient();
  const known = knownOf(answers);
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
  return { content: await new Response(prelude).text(), known, scripts: scriptsOf(address) };
}
