export { auditRoutes } from './audit.routes.ts';
export { mailChainHead } from './mail-chain-head.ts';
export { verifyAuditLog } from './verify-audit-log.ts';
