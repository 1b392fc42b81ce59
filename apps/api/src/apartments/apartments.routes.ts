import type { FastifyInstance } from 'fastify';
import { addCachedRoute } from '../platform/http/route.ts';
import type { CachedResponses } from '../platform/web-app/page-cache.ts';
import { listApartments } from './list-apartments.ts';
import { readApartmentSummary } from './read-apartment-summary.ts';
import { readApartment } from './show-apartment.ts';

/** @returns the cached responses that the prerendered list page needs */
export function apartmentsRoutes(app: FastifyInstance, deps: Parameters<typeof listApartments>[0]): CachedResponses {
  const list = listApartments(deps);
  const show = readApartment(deps);
  const summary = readApartmentSummary(deps);
  addCachedRoute(app, 'GET /api/apartments', ({ query }) => list(query));
  addCachedRoute(app, 'GET /api/apartments/overview', () => summary());
  addCachedRoute(app, 'GET /api/apartments/:id', ({ params }) => show(params.id));
  return {
    'GET /api/apartments': () => list({ page: 1, order: 'number' }),
    'GET /api/apartments/overview': summary,
  };
}
