import { createBrowserRouter, Navigate } from 'react-router';
import { ApartmentsPage } from './pages/apartments-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { PublicLayout } from './pages/public-layout.tsx';
import { paths } from './paths.ts';

export function createRouter() {
  return createBrowserRouter([
    {
      element: <PublicLayout />,
      children: [
        { path: paths.home, element: <Navigate to={paths.apartments} replace /> },
        { path: paths.apartments, element: <ApartmentsPage /> },
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ]);
}
