import type { FastifyInstance } from 'fastify';
import { answerHotCall } from '../platform/route.ts';
import { listApartments } from './list-apartments.ts';
import { showApartment } from './show-apartment.ts';
import { surveyApartments } from './survey-apartments.ts';

export function apartmentsRoutes(app: FastifyInstance, parts: Parameters<typeof listApartments>[0]): void {
  const list = listApartments(parts);
  const show = showApartment(parts);
  const survey = surveyApartments(parts);
  answerHotCall(app, 'GET /api/apartments', ({ query }) => list(query));
  answerHotCall(app, 'GET /api/apartments/overview', () => survey());
  answerHotCall(app, 'GET /api/apartments/:id', ({ params }) => show(params.id));
}
