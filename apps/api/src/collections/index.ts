export { collectionsRoutes } from './collections.routes.ts';
export { remindTenants } from './remind-tenants.ts';
