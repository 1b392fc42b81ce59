import type { FastifyInstance } from 'fastify';
import type { LimitGuesses } from '../coupons/index.ts';
import { addListRoute, addRoute } from '../platform/http/route.ts';
import { confirmPayment } from './confirm-payment.ts';
import { listPayments } from './list-payments.ts';
import { openPaymentIntent } from './open-payment-intent.ts';
import { payWithCoupon } from './pay-with-coupon.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { limitPerPerson } from './price/limit-requests.ts';
import { readRentDue } from './read-rent-due.ts';

type RouteDeps = PaymentDeps & { readonly limitGuesses: LimitGuesses };

export function paymentsRoutes(app: FastifyInstance, { limitGuesses, ...deps }: RouteDeps): void {
  const limited = limitPerPerson();
  addRoute(app, 'GET /api/make-payment', ({ actor, query }) => readRentDue(deps, actor, query.agreementId));
  addRoute(app, 'POST /api/create-payment-intent', ({ actor, body: { rent, agreementId: leaseId, ...named } }) =>
    limited(actor.personId, () =>
      limitGuesses(actor, named.code, () => openPaymentIntent(deps, actor, { expected: rent, leaseId, ...named })),
    ),
  );
  addRoute(app, 'POST /api/pay-with-coupon', async ({ actor, body: { month, code, agreementId: leaseId } }) => {
    const input = { month, code, leaseId };
    const payment = await limitGuesses(actor, code, () => payWithCoupon(deps, actor, input));
    return { insertedId: payment._id, payment };
  });
  addRoute(app, 'POST /api/payment-history', async ({ actor, body }) => {
    const payment = await confirmPayment(deps, actor, body);
    return { insertedId: payment._id, payment };
  });
  addListRoute(app, 'GET /api/payment-history', ({ actor, query }) => listPayments(deps.database, actor, query.month));
}
