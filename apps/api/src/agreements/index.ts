export { agreementsRoutes } from './agreements.routes.ts';
export { insertAgreement } from './agreements.store.ts';
export { insertLease } from './insert-lease.ts';
