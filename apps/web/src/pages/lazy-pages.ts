/**
 * The lazy imports of pages that few visitors open first, in a file of their own: otherwise the landing page's first script
 * would list all their chunks.
 */
export const screens = {
  forgotPassword: async () => (await import('./recovery/forgot-password-page.tsx')).ForgotPasswordPage,
  emailLink: async () => (await import('./recovery/email-link-page.tsx')).EmailLinkPage,
  legal: async () => (await import('./legal-page.tsx')).LegalPage,
  layout: async () => (await import('./dashboard/frame/dashboard-layout.tsx')).DashboardLayout,
  welcome: async () => (await import('./dashboard/welcome-page.tsx')).WelcomePage,
  myProfile: async () => (await import('./dashboard/my-profile-page.tsx')).MyProfilePage,
  account: async () => (await import('./dashboard/account-page.tsx')).AccountPage,
  announcements: async () => (await import('./dashboard/announcements-page.tsx')).AnnouncementsPage,
  tenantGuard: async () => (await import('./guards.tsx')).TenantGuard,
  makePayment: async () => (await import('./dashboard/make-payment-page.tsx')).MakePaymentPage,
  paymentHistory: async () => (await import('./dashboard/payment-history-page.tsx')).PaymentHistoryPage,
  confirmPayment: async () => (await import('./dashboard/confirm-payment-page.tsx')).ConfirmPaymentPage,
  adminGuard: async () => (await import('./guards.tsx')).AdminGuard,
  manageMembers: async () => (await import('./dashboard/manage-members-page.tsx')).ManageMembersPage,
  accounts: async () => (await import('./dashboard/accounts-page.tsx')).AccountsPage,
  makeAnnouncement: async () => (await import('./dashboard/make-announcement-page.tsx')).MakeAnnouncementPage,
  manageCoupons: async () => (await import('./dashboard/manage-coupons-page.tsx')).ManageCouponsPage,
  manageAgreements: async () => (await import('./dashboard/manage-agreements-page.tsx')).ManageAgreementsPage,
  manageApartments: async () => (await import('./dashboard/manage-apartments-page.tsx')).ManageApartmentsPage,
  rentRoll: async () => (await import('./dashboard/rent-roll-page.tsx')).RentRollPage,
  arrears: async () => (await import('./dashboard/arrears-page.tsx')).ArrearsPage,
  paymentIssues: async () => (await import('./dashboard/payment-issues-page.tsx')).PaymentIssuesPage,
  unknownLayout: async () => (await import('./dashboard/frame/unknown-layout.tsx')).UnknownLayout,
  notFound: async () => (await import('./not-found-page.tsx')).NotFoundPage,
  auditLog: async () => (await import('./dashboard/audit-log-page.tsx')).AuditLogPage,
};
