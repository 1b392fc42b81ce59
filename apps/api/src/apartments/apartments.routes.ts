import type { FastifyInstance } from 'fastify';
import { answerCall } from '../platform/route.ts';
import { listApartments } from './list-apartments.ts';

export function apartmentsRoutes(app: FastifyInstance, parts: Parameters<typeof listApartments>[0]): void {
  const list = listApartments(parts);
  answerCall(app, 'GET /api/apartments', ({ query }) => list(query.page));
}
