export { exceptionsRoutes } from './exceptions.routes.ts';
export { raiseException } from './raise-exception.ts';
export { raiseStuck } from './raise-stuck.ts';
