import type { FastifyInstance } from 'fastify';
import { addCachedRoute } from '../platform/http/route.ts';
import type { CachedResponses } from '../platform/web-app/page-cache.ts';
import { listApartments } from './list-apartments.ts';
import { readApartmentSummary } from './read-apartment-summary.ts';
import { readApartment } from './show-apartment.ts';

/** Puts the calls on the server and gives back what the list is made of as it opens. */
export function apartmentsRoutes(app: FastifyInstance, parts: Parameters<typeof listApartments>[0]): CachedResponses {
  const list = listApartments(parts);
  const show = readApartment(parts);
  const survey = readApartmentSummary(parts);
  addCachedRoute(app, 'GET /api/apartments', ({ query }) => list(query));
  addCachedRoute(app, 'GET /api/apartments/overview', () => survey());
  addCachedRoute(app, 'GET /api/apartments/:id', ({ params }) => show(params.id));
  return {
    'GET /api/apartments': () => list({ page: 1, order: 'number' }),
    'GET /api/apartments/overview': survey,
  };
}
