/** Every path of the web app. */
export const paths = {
  home: '/',
  apartments: '/apartments',
  apartment: '/apartments/:id',
  login: '/login',
  signUp: '/signup',
  forgotPassword: '/forgot-password',
  emailLink: '/email-link',
  privacy: '/privacy',
  terms: '/terms',
  dashboard: '/dashboard',
  myProfile: '/dashboard/my-profile',
  account: '/dashboard/account',
  announcements: '/dashboard/announcements',
  makePayment: '/dashboard/make-payment',
  paymentHistory: '/dashboard/payment-history',
  confirmPayment: '/dashboard/confirm-payment',
  manageMembers: '/dashboard/manage-members',
  accounts: '/dashboard/accounts',
  makeAnnouncement: '/dashboard/make-announcement',
  manageCoupons: '/dashboard/manage-coupons',
  manageAgreements: '/dashboard/manage-agreements',
  manageApartments: '/dashboard/manage-apartments',
  rentRoll: '/dashboard/rent-roll',
  arrears: '/dashboard/arrears',
  paymentIssues: '/dashboard/payment-issues',
  auditLog: '/dashboard/audit-log',
} as const;

/** Pages that need the session at once instead of when idle. */
export function needsIdentityAtOnce(path: string): boolean {
  return [paths.login, paths.signUp, paths.emailLink, paths.dashboard].some(
    (start) => path === start || path.startsWith(`${start}/`),
  );
}
