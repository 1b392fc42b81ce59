import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import { addRoute } from '../platform/http/route.ts';
import { readAuditLog } from './read-audit-log.ts';

export function auditRoutes(app: FastifyInstance, { database }: { readonly database: Database }): void {
  addRoute(app, 'GET /api/audit-log', ({ query }) => readAuditLog(database, query.before));
}
