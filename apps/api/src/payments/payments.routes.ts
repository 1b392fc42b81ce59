import type { FastifyInstance } from 'fastify';
import { addListRoute, addRoute } from '../platform/http/route.ts';
import { confirmPayment } from './confirm-payment.ts';
import { listPayments } from './list-payments.ts';
import { openPaymentIntent } from './open-payment-intent.ts';
import { payWithCoupon } from './pay-with-coupon.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { limitPerPerson } from './price/limit-requests.ts';
import { readRentDue } from './read-rent-due.ts';

export function paymentsRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  const limited = limitPerPerson();
  addRoute(app, 'GET /api/make-payment', ({ actor }) => readRentDue(deps, actor));
  addRoute(app, 'POST /api/create-payment-intent', ({ actor, body: { rent, month, code } }) =>
    limited(actor.personId, () => openPaymentIntent(deps, actor, { expected: rent, month, code })),
  );
  addRoute(app, 'POST /api/pay-with-coupon', async ({ actor, body: { month, code } }) => {
    const payment = await payWithCoupon(deps, actor, { month, code });
    return { insertedId: payment._id, payment };
  });
  addRoute(app, 'POST /api/payment-history', async ({ actor, body }) => {
    const payment = await confirmPayment(deps, actor, body);
    return { insertedId: payment._id, payment };
  });
  addListRoute(app, 'GET /api/payment-history', ({ actor, query }) => listPayments(deps.database, actor, query.month));
}
