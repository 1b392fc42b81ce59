export {
  type AccountItem,
  agesOf,
  type Credit,
  firstUnpaidMonth,
  type LeaseAccount,
  ledgerShares,
  oldestOpen,
  paidMonths,
  type RentAges,
  statusOf,
} from './lease-account.rules.ts';
export { readLeaseAccount, readLeaseAccounts } from './read-lease-accounts.ts';
