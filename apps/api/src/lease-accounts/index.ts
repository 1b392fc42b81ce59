export {
  type AccountItem,
  agesOf,
  type Credit,
  firstUnpaidMonth,
  type LeaseAccount,
  ledgerShares,
  oldestOpen,
  type RentAges,
  statusOf,
} from './lease-account.rules.ts';
export { readLeaseAccount, readLeaseAccounts } from './read-lease-accounts.ts';
export { readPaidMonths } from './read-paid-months.ts';
