import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { addRoute } from '../platform/http/route.ts';
import { closeIssue } from './close-issue.ts';
import { listIssues } from './list-issues.ts';

export function paymentIssuesRoutes(app: FastifyInstance, deps: Pick<Deps, 'database' | 'clock'>): void {
  addRoute(app, 'GET /api/payment-issues', ({ query }) => listIssues(deps.database, query.page ?? 1));
  addRoute(app, 'PATCH /api/payment-issues/:id', async ({ actor, params, body }) => ({
    modifiedCount: (await closeIssue(deps, actor, params.id, body.reason)) ? 1 : 0,
  }));
}
