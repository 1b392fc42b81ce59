import type { FastifyInstance } from 'fastify';
import { addRoute } from '../../platform/http/route.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { claimPayment } from './claim-payment.ts';
import { listUnclaimed } from './list-unclaimed.ts';
import { refundUnclaimed } from './refund-unclaimed.ts';

export function unclaimedRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  addRoute(app, 'GET /api/unclaimed-payments', ({ query }) => listUnclaimed(deps.database, query.page ?? 1));
  addRoute(app, 'PATCH /api/unclaimed-payments/:intentId', async ({ actor, params: { intentId }, body }) => {
    const { leaseId, month, reason } = body;
    if (leaseId === undefined) {
      await refundUnclaimed(deps, actor, intentId, reason);
      return { modifiedCount: 1, receiptNumber: null };
    }
    const { receipt_number } = await claimPayment(deps, actor, intentId, { leaseId, month, reason });
    return { modifiedCount: 1, receiptNumber: receipt_number };
  });
}
