import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { addRoute } from '../platform/http/route.ts';
import { closeException } from './close-exception.ts';
import { listExceptions } from './list-exceptions.ts';

export function exceptionsRoutes(app: FastifyInstance, deps: Pick<Deps, 'database' | 'clock'>): void {
  addRoute(app, 'GET /api/payment-exceptions', ({ query }) => listExceptions(deps.database, query.page ?? 1));
  addRoute(app, 'PATCH /api/payment-exceptions/:id', async ({ actor, params, body }) => ({
    modifiedCount: (await closeException(deps, actor, params.id, body.reason)) ? 1 : 0,
  }));
}
