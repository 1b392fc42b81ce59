export { agreementsRoutes } from './agreements.routes.ts';
export {
  type AgreementRow,
  findAgreement,
  findAgreementOf,
  findLeaseOf,
  insertAgreement,
  type LeaseRow,
  listLeaseRows,
  lockLease,
} from './agreements.store.ts';
export { insertLease } from './insert-lease.ts';
