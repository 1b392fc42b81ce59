import type { FastifyInstance } from 'fastify';
import { answerHotCall } from '../platform/route.ts';
import { listApartments } from './list-apartments.ts';

export function apartmentsRoutes(app: FastifyInstance, parts: Parameters<typeof listApartments>[0]): void {
  const list = listApartments(parts);
  answerHotCall(app, 'GET /api/apartments', ({ query }) => list(query.page));
}
