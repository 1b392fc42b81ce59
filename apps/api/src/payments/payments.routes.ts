import type { FastifyInstance } from 'fastify';
import { addListRoute, addRoute } from '../platform/http/route.ts';
import { readReceipt } from '../receipts/read-receipt.ts';
import { confirmPayment } from './confirm-payment.ts';
import type { PaymentDeps } from './desk.ts';
import { listPayments } from './list-payments.ts';
import { openPaymentIntent } from './open-payment-intent.ts';
import { payWithCoupon } from './pay-with-coupon.ts';
import { readRentDue } from './read-rent-due.ts';

export function paymentsRoutes(app: FastifyInstance, desk: PaymentDeps): void {
  addRoute(app, 'GET /api/make-payment', ({ actor }) => readRentDue(desk, actor));
  addRoute(app, 'POST /api/create-payment-intent', ({ actor, body: { rent, month, code } }) =>
    openPaymentIntent(desk, actor, { expected: rent, month, code }),
  );
  addRoute(app, 'POST /api/pay-with-coupon', async ({ actor, body: { month, code } }) => {
    const payment = await payWithCoupon(desk, actor, { month, code });
    return { insertedId: payment._id, payment };
  });
  addRoute(app, 'POST /api/payment-history', async ({ actor, body }) => {
    const payment = await confirmPayment(desk, actor, body);
    return { insertedId: payment._id, payment };
  });
  addListRoute(app, 'GET /api/payment-history', ({ actor, query }) => listPayments(desk.database, actor, query.month));
  addRoute(app, 'GET /api/payments/:id/receipt', ({ actor, params }) => readReceipt(desk, actor, params.id));
}
