export type { LeaseDeps } from './change-last-day.ts';
export { endLease } from './end-lease.ts';
export { endLeases } from './end-leases.ts';
export { leasesRoutes } from './leases.routes.ts';
export { lockLeaseParties } from './lock-lease-parties.ts';
