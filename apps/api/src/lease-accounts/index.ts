export {
  type AccountItem,
  agesOf,
  firstUnpaidMonth,
  type LeaseAccount,
  oldestOpen,
  paidMonths,
  type RentAges,
  statusOf,
} from './lease-account.rules.ts';
export { readLeaseAccount, readLeaseAccounts } from './read-lease-accounts.ts';
