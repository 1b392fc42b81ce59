import type { FastifyInstance } from 'fastify';
import type { HotAnswers } from '../platform/ready-screen.ts';
import { answerHotCall } from '../platform/route.ts';
import { listApartments } from './list-apartments.ts';
import { showApartment } from './show-apartment.ts';
import { surveyApartments } from './survey-apartments.ts';

/** Puts the calls on the server and gives back what the list is made of as it opens. */
export function apartmentsRoutes(app: FastifyInstance, parts: Parameters<typeof listApartments>[0]): HotAnswers {
  const list = listApartments(parts);
  const show = showApartment(parts);
  const survey = surveyApartments(parts);
  answerHotCall(app, 'GET /api/apartments', ({ query }) => list(query));
  answerHotCall(app, 'GET /api/apartments/overview', () => survey());
  answerHotCall(app, 'GET /api/apartments/:id', ({ params }) => show(params.id));
  return {
    'GET /api/apartments': () => list({ page: 1, order: 'number' }),
    'GET /api/apartments/overview': survey,
  };
}
