import type { RouteObject } from 'react-router';
import { dashboardRoutes, unknownDashboardRoutes } from './pages/dashboard/dashboard-routes.ts';
import { ErrorPage } from './pages/failures/error-page.tsx';
import { HomePage } from './pages/home/home-page.tsx';
import { identityRoutes } from './pages/identity/identity-routes.ts';
import { lazyScreen } from './pages/lazy-screen.ts';
import { PublicFrame, PublicLayout } from './pages/public-layout.tsx';
import { Root } from './pages/root.tsx';
import { paths } from './paths.ts';
import { m } from './platform/messages/messages.js';
import { building } from './platform/settings.ts';
import { ProgressBar } from './ui/charts/progress-bar.tsx';
import { Logo } from './ui/media/logo.tsx';

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
  { path: paths.privacy, lazy: lazyScreen('legal') },
  { path: paths.terms, lazy: lazyScreen('legal') },
  { path: '*', lazy: lazyScreen('notFound') },
];

/** Without the session, which may be what failed: the logo, and a link home. */
const ROOT_FAILED = (
  <div className="content-width py-4">
    <a href={paths.home} className="mb-10 inline-flex min-h-11 items-center rounded">
      <Logo brand={building.brand} />
    </a>
    <main>
      <ErrorPage />
    </main>
  </div>
);

/** Shown when the layout of a page could not be loaded. */
const LAYOUT_FAILED = (
  <PublicFrame>
    <ErrorPage />
  </PublicFrame>
);

/** All routes, for the browser and for prerendering. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: ROOT_FAILED,
    hydrateFallbackElement: <ProgressBar label={m.page_loading()} />,
    children: [
      {
        errorElement: LAYOUT_FAILED,
        children: [
          // Inside the layout, so header and footer stay when a page fails.
          { element: <PublicLayout />, children: [{ errorElement: <ErrorPage />, children: publicRoutes }] },
          identityRoutes,
          dashboardRoutes,
          unknownDashboardRoutes,
        ],
      },
    ],
  },
];
