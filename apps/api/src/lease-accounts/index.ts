export {
  type AccountItem,
  agesOf,
  type LeaseAccount,
  oldestOpen,
  RENT_AGES,
  type RentAges,
  statusOf,
} from './lease-account.rules.ts';
export { EFFECTIVE_STATES } from './lease-accounts.store.ts';
export { readLeaseAccount, readLeaseAccounts } from './read-lease-accounts.ts';
