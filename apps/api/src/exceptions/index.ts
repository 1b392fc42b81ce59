export { exceptionsRoutes } from './exceptions.routes.ts';
export { countException, raiseException } from './raise-exception.ts';
export { raiseStuck } from './raise-stuck.ts';
export { resolveException } from './resolve-exception.ts';
