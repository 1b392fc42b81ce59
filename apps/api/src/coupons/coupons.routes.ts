import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database.ts';
import { answerCall } from '../platform/route.ts';
import { listAvailableCoupons } from './list-available-coupons.ts';

export function couponsRoutes(app: FastifyInstance, { database }: { readonly database: Database }): void {
  answerCall(app, 'GET /api/available-coupons', () => listAvailableCoupons(database));
}
