export { backlogGauges } from './backlog.store.ts';
export { reportsRoutes } from './reports.routes.ts';
