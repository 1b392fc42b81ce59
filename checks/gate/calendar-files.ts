/** What depends on days. In the browser these are tests with the tag `@calendar`. */
export const CALENDAR_TESTS = [
  'packages/values',
  'packages/contract',
  'apps/web/src',
  'apps/api/src/agreements',
  'apps/api/src/announcements',
  'apps/api/src/audit',
  'apps/api/src/charges',
  'apps/api/src/collections',
  'apps/api/src/coupons',
  'apps/api/src/payments/lease-ends',
  'apps/api/src/payments/payment',
  'apps/api/src/payments/refunds',
  'apps/api/src/receipts',
  'apps/api/src/specification',
];
