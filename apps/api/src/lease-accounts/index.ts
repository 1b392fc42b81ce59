export {
  type AccountItem,
  agesOf,
  coveredMonths,
  firstUnpaidMonth,
  type LeaseAccount,
  oldestOpen,
  RENT_AGES,
  type RentAges,
  statusOf,
} from './lease-account.rules.ts';
export { readLeaseAccount, readLeaseAccounts } from './read-lease-accounts.ts';
