import type { RouteObject } from 'react-router';
import { paths } from '../../paths.ts';

/** Every screen behind the door, each loaded when it is first opened; guards come before the screens they guard. */
export const dashboardRoutes: RouteObject = {
  path: paths.dashboard,
  lazy: { Component: async () => (await import('./dashboard-layout.tsx')).DashboardLayout },
  children: [
    { index: true, lazy: { Component: async () => (await import('./welcome-page.tsx')).WelcomePage } },
    { path: paths.myProfile, lazy: { Component: async () => (await import('./my-profile-page.tsx')).MyProfilePage } },
    {
      path: paths.announcements,
      lazy: { Component: async () => (await import('./announcements-page.tsx')).AnnouncementsPage },
    },
    {
      lazy: { Component: async () => (await import('../guards.tsx')).MemberGuard },
      children: [
        {
          path: paths.makePayment,
          lazy: { Component: async () => (await import('./make-payment-page.tsx')).MakePaymentPage },
        },
        {
          path: paths.paymentHistory,
          lazy: { Component: async () => (await import('./payment-history-page.tsx')).PaymentHistoryPage },
        },
        {
          path: paths.confirmPayment,
          lazy: { Component: async () => (await import('./confirm-payment-page.tsx')).ConfirmPaymentPage },
        },
      ],
    },
    {
      lazy: { Component: async () => (await import('../guards.tsx')).AdminGuard },
      children: [
        {
          path: paths.manageMembers,
          lazy: { Component: async () => (await import('./manage-members-page.tsx')).ManageMembersPage },
        },
        {
          path: paths.makeAnnouncement,
          lazy: { Component: async () => (await import('./make-announcement-page.tsx')).MakeAnnouncementPage },
        },
        {
          path: paths.manageCoupons,
          lazy: { Component: async () => (await import('./manage-coupons-page.tsx')).ManageCouponsPage },
        },
        {
          path: paths.manageAgreements,
          lazy: { Component: async () => (await import('./manage-agreements-page.tsx')).ManageAgreementsPage },
        },
        {
          path: paths.manageApartments,
          lazy: { Component: async () => (await import('./manage-apartments-page.tsx')).ManageApartmentsPage },
        },
        {
          path: paths.rentRoll,
          lazy: { Component: async () => (await import('./rent-roll-page.tsx')).RentRollPage },
        },
        {
          path: paths.auditLog,
          lazy: { Component: async () => (await import('./audit-log-page.tsx')).AuditLogPage },
        },
      ],
    },
  ],
};
