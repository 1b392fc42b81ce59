import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from './platform/query-client.ts';
import { attachSession } from './platform/session/session-context.tsx';
import { routes } from './routes.tsx';
import './style.css';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root.');

attachSession();
const app = (
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </QueryClientProvider>
  </StrictMode>
);

// `/` comes with its content in the document; every other screen is made here.
if (root.hasChildNodes()) hydrateRoot(root, app);
else createRoot(root).render(app);
// From here on the user menu itself knows whom it shows.
delete document.documentElement.dataset['returning'];
