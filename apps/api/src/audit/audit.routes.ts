import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database.ts';
import { addRoute } from '../platform/route.ts';
import { readAuditLog } from './read-audit-log.ts';

export function auditRoutes(app: FastifyInstance, { database }: { readonly database: Database }): void {
  addRoute(app, 'GET /api/audit-log', ({ query }) => readAuditLog(database, query.before));
}
