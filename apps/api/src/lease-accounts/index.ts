export { findLeaseToPay } from './find-lease-to-pay.ts';
export {
  type AccountItem,
  agesOf,
  askedOf,
  type Credit,
  firstUnpaidMonth,
  type LeaseAccount,
  ledgerShares,
  oldestOpen,
  type RentAges,
  statusOf,
} from './lease-account.rules.ts';
export { readFormerDebts } from './read-former-debts.ts';
export { readLeaseAccount, readLeaseAccounts } from './read-lease-accounts.ts';
export { readPaidMonths } from './read-paid-months.ts';
