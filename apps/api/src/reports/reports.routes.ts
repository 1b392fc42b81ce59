import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database.ts';
import { answerCall } from '../platform/route.ts';
import { summarizeBuilding } from './summarize-building.ts';

export function reportsRoutes(app: FastifyInstance, { database }: { readonly database: Database }): void {
  answerCall(app, 'GET /api/admin-profile-info', () => summarizeBuilding(database));
}
