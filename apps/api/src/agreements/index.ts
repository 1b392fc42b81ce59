export { agreementsRoutes } from './agreements.routes.ts';
export {
  type AgreementRow,
  findAgreement,
  findAgreementOf,
  insertAgreement,
  listLeaseRows,
  lockAgreement,
} from './agreements.store.ts';
export { insertLease } from './insert-lease.ts';
