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
  // After hydrateRoot React receives every press itself, so recording stops.
  const repeat = takeEarlyPresses();
  // A transition does not block scrolling. A visitor who has already pressed something is waiting, so hydrate immediately.
  if (repeat) flushSync(hydrate);
  else startTransition(hydrate);
  void repeat?.();
};

// Prerendered pages are hydrated, frames are replaced, and an empty document is rendered here.
if (!root.hasChildNodes()) show();
else loadScreen(routes, location).then(root.dataset['frame'] === undefined ? takeOver : show, show);
