import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import { addRoute } from '../platform/http/route.ts';
import { summarizeBuilding } from './summarize-building.ts';

export function reportsRoutes(app: FastifyInstance, { database }: { readonly database: Database }): void {
  addRoute(app, 'GET /api/admin-profile-info', () => summarizeBuilding(database));
}
