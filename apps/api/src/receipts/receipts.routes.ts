import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { addRoute } from '../platform/http/route.ts';
import { readReceipt } from './read-receipt.ts';

export function receiptsRoutes(app: FastifyInstance, deps: Pick<Deps, 'database' | 'building'>): void {
  addRoute(app, 'GET /api/payments/:id/receipt', ({ actor, params }) => readReceipt(deps, actor, params.id));
}
