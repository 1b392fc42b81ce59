export { type AcceptDeps, acceptAgreement, assertAcceptable } from './accept-agreement.ts';
export type { FirstRent } from './accepted-email.ts';
export { isReviewOver } from './agreement.rules.ts';
export { agreementsRoutes } from './agreements.routes.ts';
export {
  type AgreementRow,
  findAgreement,
  findLatestOf,
  findLease,
  findLeaseOf,
  findPendingOf,
  insertAgreement,
  type LeaseRow,
  type LockedLease,
  listLeaseRows,
  listLeasesOf,
  listOccupancy,
  lockLease,
  markAgreement,
  markEnd,
} from './agreements.store.ts';
export { declineOthers } from './decline-others.ts';
export { chooseFirstDay, readFirstDays } from './first-day.ts';
export { presentRent, rentOn } from './lease-rents.rules.ts';
export { deleteRent, insertRent, listLaterRents } from './lease-rents.store.ts';
export { listLeasesToEnd, updateLastDay } from './leases.store.ts';
export { lockRunningLease, noLease } from './lock-running-lease.ts';
export { serializeNextRent } from './next-rent.serializer.ts';
export { seedLease } from './seed-lease.ts';
export { leaseOfPerson } from './withdraw-agreement.ts';
