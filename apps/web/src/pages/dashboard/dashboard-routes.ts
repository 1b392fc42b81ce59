import type { RouteObject } from 'react-router';
import { paths } from '../../paths.ts';
import { ErrorPage } from '../failures/error-page.tsx';
import type { screens } from './lazy-pages.ts';

const load = async (name: keyof typeof screens) => (await import('./lazy-pages.ts')).screens[name]();
const screen = (name: keyof typeof screens) => ({ Component: load.bind(undefined, name) });

/** Any other path of the dashboard: the 404 page, in the dashboard's layout for signed-in people. */
export const unknownDashboardRoutes: RouteObject = {
  lazy: screen('unknownLayout'),
  children: [{ path: `${paths.dashboard}/*`, lazy: screen('notFound') }],
};

/** The routes behind the login, each loaded on first use. Guards come before the routes they guard. */
export const dashboardRoutes: RouteObject = {
  path: paths.dashboard,
  lazy: screen('layout'),
  children: [
    {
      ErrorBoundary: ErrorPage,
      children: [
        { index: true, lazy: screen('welcome') },
        { path: paths.myProfile, lazy: screen('myProfile') },
        { path: paths.account, lazy: screen('account') },
        { path: paths.announcements, lazy: screen('announcements') },
        {
          lazy: screen('memberGuard'),
          children: [
            { path: paths.makePayment, lazy: screen('makePayment') },
            { path: paths.paymentHistory, lazy: screen('paymentHistory') },
            { path: paths.confirmPayment, lazy: screen('confirmPayment') },
          ],
        },
        {
          lazy: screen('adminGuard'),
          children: [
            { path: paths.manageMembers, lazy: screen('manageMembers') },
            { path: paths.accounts, lazy: screen('accounts') },
            { path: paths.makeAnnouncement, lazy: screen('makeAnnouncement') },
            { path: paths.manageCoupons, lazy: screen('manageCoupons') },
            { path: paths.manageAgreements, lazy: screen('manageAgreements') },
            { path: paths.manageApartments, lazy: screen('manageApartments') },
            { path: paths.rentRoll, lazy: screen('rentRoll') },
            { path: paths.paymentIssues, lazy: screen('paymentIssues') },
            { path: paths.auditLog, lazy: screen('auditLog') },
          ],
        },
      ],
    },
  ],
};
