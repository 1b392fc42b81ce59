import type { FastifyInstance } from 'fastify';
import { addRoute } from '../../platform/http/route.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { cancelRefund } from './cancel-refund.ts';
import { listRefunds } from './list-refunds.ts';
import { refundPayment } from './refund-payment.ts';
import { retryRefund, settleRefundOtherwise } from './resolve-refund.ts';

export function refundsRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  addRoute(app, 'POST /api/payments/:id/refund', ({ actor, params, body }) =>
    refundPayment(deps, actor, params.id, body),
  );
  addRoute(app, 'GET /api/refunds', ({ query }) => listRefunds(deps.database, query));
  addRoute(app, 'POST /api/refunds/:id/retry', async ({ actor, params }) => ({
    refund: await retryRefund(deps, actor, params.id),
  }));
  addRoute(app, 'POST /api/refunds/:id/cancel', async ({ actor, params }) => ({
    refund: await cancelRefund(deps, actor, params.id),
  }));
  addRoute(app, 'POST /api/refunds/:id/settled-otherwise', async ({ actor, params, body }) => ({
    refund: await settleRefundOtherwise(deps, actor, params.id, body),
  }));
}
