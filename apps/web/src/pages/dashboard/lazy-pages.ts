/**
 * The lazy imports of the dashboard's pages, in a file of their own: otherwise the landing page's first script would
 * list all their chunks.
 */
export const screens = {
  layout: async () => (await import('./frame/dashboard-layout.tsx')).DashboardLayout,
  welcome: async () => (await import('./welcome-page.tsx')).WelcomePage,
  myProfile: async () => (await import('./my-profile-page.tsx')).MyProfilePage,
  account: async () => (await import('./account-page.tsx')).AccountPage,
  announcements: async () => (await import('./announcements-page.tsx')).AnnouncementsPage,
  memberGuard: async () => (await import('../guards.tsx')).MemberGuard,
  makePayment: async () => (await import('./make-payment-page.tsx')).MakePaymentPage,
  paymentHistory: async () => (await import('./payment-history-page.tsx')).PaymentHistoryPage,
  confirmPayment: async () => (await import('./confirm-payment-page.tsx')).ConfirmPaymentPage,
  adminGuard: async () => (await import('../guards.tsx')).AdminGuard,
  manageMembers: async () => (await import('./manage-members-page.tsx')).ManageMembersPage,
  accounts: async () => (await import('./accounts-page.tsx')).AccountsPage,
  makeAnnouncement: async () => (await import('./make-announcement-page.tsx')).MakeAnnouncementPage,
  manageCoupons: async () => (await import('./manage-coupons-page.tsx')).ManageCouponsPage,
  manageAgreements: async () => (await import('./manage-agreements-page.tsx')).ManageAgreementsPage,
  manageApartments: async () => (await import('./manage-apartments-page.tsx')).ManageApartmentsPage,
  rentRoll: async () => (await import('./rent-roll-page.tsx')).RentRollPage,
  paymentIssues: async () => (await import('./payment-issues-page.tsx')).PaymentIssuesPage,
  unknownLayout: async () => (await import('./frame/unknown-layout.tsx')).UnknownLayout,
  notFound: async () => (await import('../not-found-page.tsx')).NotFoundPage,
  auditLog: async () => (await import('./audit-log-page.tsx')).AuditLogPage,
};
