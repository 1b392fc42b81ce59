import type { RouteObject } from 'react-router';
import { paths } from '../../paths.ts';
import { ErrorPage } from '../failures/error-page.tsx';
import { lazyScreen } from '../lazy-screen.ts';

/** Any other path of the dashboard: the 404 page, in the dashboard's layout for signed-in people. */
export const unknownDashboardRoutes: RouteObject = {
  lazy: lazyScreen('unknownLayout'),
  children: [{ path: `${paths.dashboard}/*`, lazy: lazyScreen('notFound') }],
};

/** The routes behind the login, each loaded on first use. Guards come before the routes they guard. */
export const dashboardRoutes: RouteObject = {
  path: paths.dashboard,
  lazy: lazyScreen('layout'),
  children: [
    {
      ErrorBoundary: ErrorPage,
      children: [
        { index: true, lazy: lazyScreen('welcome') },
        { path: paths.myProfile, lazy: lazyScreen('myProfile') },
        { path: paths.account, lazy: lazyScreen('account') },
        { path: paths.announcements, lazy: lazyScreen('announcements') },
        {
          lazy: lazyScreen('tenantGuard'),
          children: [
            { path: paths.makePayment, lazy: lazyScreen('makePayment') },
            { path: paths.paymentHistory, lazy: lazyScreen('paymentHistory') },
            { path: paths.confirmPayment, lazy: lazyScreen('confirmPayment') },
          ],
        },
        {
          lazy: lazyScreen('adminGuard'),
          children: [
            { path: paths.manageMembers, lazy: lazyScreen('manageMembers') },
            { path: paths.accounts, lazy: lazyScreen('accounts') },
            { path: paths.makeAnnouncement, lazy: lazyScreen('makeAnnouncement') },
            { path: paths.manageCoupons, lazy: lazyScreen('manageCoupons') },
            { path: paths.manageAgreements, lazy: lazyScreen('manageAgreements') },
            { path: paths.manageApartments, lazy: lazyScreen('manageApartments') },
            { path: paths.rentRoll, lazy: lazyScreen('rentRoll') },
            { path: paths.arrears, lazy: lazyScreen('arrears') },
            { path: paths.paymentIssues, lazy: lazyScreen('paymentIssues') },
            { path: paths.auditLog, lazy: lazyScreen('auditLog') },
          ],
        },
      ],
    },
  ],
};
