import type { RouteObject } from 'react-router';
import { dashboardRoutes } from './pages/dashboard/dashboard-routes.ts';
import { ErrorPage } from './pages/error-page.tsx';
import { HomePage } from './pages/home/home-page.tsx';
import { identityRoutes } from './pages/identity-routes.ts';
import { PublicLayout } from './pages/public-layout.tsx';
import { Root } from './pages/root.tsx';
import { paths } from './paths.ts';
import { m } from './platform/messages/messages.js';
import { ProgressBar } from './ui/charts/progress-bar.tsx';

const publicRoutes: RouteObject[] = [
  { path: paths.home, element: <HomePage /> },
  {
    path: paths.apartments,
    lazy: { Component: async () => (await import('./pages/apartments-page.tsx')).ApartmentsPage },
  },
  {
    path: paths.apartment,
    lazy: { Component: async () => (await import('./pages/apartment-page.tsx')).ApartmentPage },
  },
  { path: '*', lazy: { Component: async () => (await import('./pages/not-found-page.tsx')).NotFoundPage } },
];

/** All routes, for the browser and for prerendering. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: (
      <main className="content-width py-20">
        <ErrorPage />
      </main>
    ),
    hydrateFallbackElement: <ProgressBar label={m.page_loading()} />,
    children: [
      // Inside the layout, so header and footer stay when a page fails.
      { element: <PublicLayout />, children: [{ errorElement: <ErrorPage />, children: publicRoutes }] },
      identityRoutes,
      dashboardRoutes,
    ],
  },
];
