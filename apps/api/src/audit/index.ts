export { auditRoutes } from './audit.routes.ts';
export { verifyAuditLog } from './verify-audit-log.ts';
