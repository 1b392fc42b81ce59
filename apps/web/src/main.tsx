import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { takeEarlyPresses } from './early-presses.ts';
import { loadScreen } from './load-route.ts';
import { hydrateCache } from './platform/api/hydrate-cache.ts';
import { createQueryClient } from './platform/api/query-client.ts';
import { attachSession } from './platform/session/session-context.tsx';
import { known } from './platform/settings.ts';
import { routes } from './routes.tsx';
import './style.css';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root.');

attachSession();
const client = createQueryClient();
if (known) hydrateCache(client, known);
const app = (options: Parameters<typeof createBrowserRouter>[1] = {}) => (
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={createBrowserRouter(routes, options)} />
    </QueryClientProvider>
  </StrictMode>
);

const show = () => {
  takeEarlyPresses();
  createRoot(root).render(app());
};
/** Without hydration data the router takes the page for a new one and scrolls to its top. */
const hydrate = () => void hydrateRoot(root, app({ hydrationData: {} }));
const takeOver = () => {
  // From hydrateRoot on React hears every press itself, so nothing is kept any more.
  const repeat = takeEarlyPresses();
  // In a transition scrolling is not blocked; somebody who has pressed waits already.
  if (repeat) flushSync(hydrate);
  else startTransition(hydrate);
  void repeat?.();
};

// Prerendered screens are hydrated, frames are replaced, and what came empty is rendered here.
if (!root.hasChildNodes()) show();
else loadScreen(routes, location).then(root.dataset['frame'] === undefined ? takeOver : show, show);
