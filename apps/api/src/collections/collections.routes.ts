import type { FastifyInstance } from 'fastify';
import type { PaymentDeps } from '../payments/index.ts';
import { addRoute } from '../platform/http/route.ts';
import { listArrears } from './list-arrears.ts';
import { listCreditBalances } from './list-credit-balances.ts';
import { listMonthPayments } from './list-month-payments.ts';
import { readMemberBalance } from './read-member-balance.ts';
import { readRentRoll } from './read-rent-roll.ts';
import { recordPayment } from './record-payment.ts';
import { previewReceived } from './split-received.ts';
import { sumCollections } from './sum-collections.ts';
import { type VoidDeps, voidPayment } from './void-payment.ts';

export function collectionsRoutes(app: FastifyInstance, deps: PaymentDeps & VoidDeps): void {
  addRoute(app, 'GET /api/rent-roll', ({ query }) => readRentRoll(deps, query.month));
  addRoute(app, 'GET /api/collections', () => sumCollections(deps));
  addRoute(app, 'GET /api/arrears', () => listArrears(deps));
  addRoute(app, 'GET /api/credit-balances', () => listCreditBalances(deps));
  addRoute(app, 'GET /api/members/:id/balance', ({ params, query }) =>
    readMemberBalance(deps, params.id, query.endsOn),
  );
  addRoute(app, 'GET /api/month-payments', ({ query }) => listMonthPayments(deps, query.month));
  addRoute(app, 'POST /api/recorded-payments', async ({ actor, body }) => {
    const payment = await recordPayment(deps, actor, body);
    return { insertedId: payment._id, payment };
  });
  addRoute(app, 'POST /api/recorded-payments/preview', ({ body }) => previewReceived(deps, body));
  addRoute(app, 'POST /api/payments/:id/void', async ({ actor, params, body }) => ({
    payment: await voidPayment(deps, actor, params.id, body.reason),
  }));
}
