import type { FastifyInstance } from 'fastify';
import { addCachedRoute } from '../platform/http/route.ts';
import type { PageResponses } from '../platform/web-app/page-cache.ts';
import { listApartments } from './list-apartments.ts';
import { readApartmentSummary } from './read-apartment-summary.ts';
import { readApartment } from './show-apartment.ts';

/** Our pages use the id as the database writes it. Other spellings are not prerendered. */
const APARTMENT = /^\/apartments\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** @returns the cached responses that a path is prerendered with, if it is one of these pages */
export function apartmentsRoutes(app: FastifyInstance, deps: Parameters<typeof listApartments>[0]): PageResponses {
  const list = listApartments(deps);
  const show = readApartment(deps);
  const summary = readApartmentSummary(deps);
  addCachedRoute(app, 'GET /api/apartments', ({ query }) => list(query));
  addCachedRoute(app, 'GET /api/apartments/overview', () => summary());
  addCachedRoute(app, 'GET /api/apartments/:id', ({ params }) => show(params.id));
  const firstPage = {
    'GET /api/apartments': () => list({ page: 1, order: 'number' }),
    'GET /api/apartments/overview': summary,
  };
  return (path) => {
    const [, id] = APARTMENT.exec(path) ?? [];
    if (id !== undefined) return { 'GET /api/apartments/:id': () => show(id) };
    return path === '/apartments' ? firstPage : undefined;
  };
}
