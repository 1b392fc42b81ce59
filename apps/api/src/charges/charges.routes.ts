import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { addRoute } from '../platform/http/route.ts';
import { previewFirstRent } from './preview-first-rent.ts';

export function chargesRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, 'GET /api/agreements/:id/first-rent', ({ params, query: { startsOn } }) =>
    previewFirstRent(deps, params.id, startsOn),
  );
}
