export { agreementsRoutes } from './agreements.routes.ts';
export {
  type AgreementRow,
  findAgreement,
  findAgreementOf,
  findLeaseOf,
  insertAgreement,
  type LeaseRow,
  listLeaseRows,
  listOccupancy,
  lockLease,
  markOthersDeclined,
} from './agreements.store.ts';
export { insertLease } from './insert-lease.ts';
export type { AgreementDeps } from './office.ts';
