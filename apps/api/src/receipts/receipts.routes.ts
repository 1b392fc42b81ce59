import type { FastifyInstance } from 'fastify';
import { addRoute } from '../platform/http/route.ts';
import type { ReceiptFileDeps } from './get-receipt-file.ts';
import { readReceipt } from './read-receipt.ts';

export function receiptsRoutes(app: FastifyInstance, deps: ReceiptFileDeps): void {
  addRoute(app, 'GET /api/payments/:id/receipt', ({ actor, params }) => readReceipt(deps, actor, params.id));
}
