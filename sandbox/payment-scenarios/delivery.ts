import type { Scenario } from './scenario.ts';
import {
  askProvider,
  confirm,
  expectSame,
  opened,
  openMonth,
  paid,
  pay,
  paymentsOf,
  record,
  untilQuiet,
  untilRecorded,
} from './steps.ts';

/** Reports of the browser and webhooks: missing, doubled and in any order. */
export const DELIVERY: readonly Scenario[] = [
  {
    number: 1,
    title: 'nothing goes wrong: one payment',
    run: async (harness) => {
      const tenant = await harness.tenant();
      const intent = await opened(tenant);
      expectSame('amount', intent.amount, 1_200);
      await confirm(harness, intent);
      const { status, answer } = await record(tenant, intent.transactionId, { rent: 1_200, month: 'September,2026' });
      expectSame('status', [status, answer.payment.month, answer.payment.rent], [200, 'September,2026', 1_200]);
      await untilQuiet(harness);
      expectSame('payments', await paymentsOf(harness, tenant), [paid()]);
    },
  },
  {
    number: 2,
    title: 'the browser is closed after confirming: the webhook records it',
    run: async (harness) => {
      const tenant = await harness.tenant();
      await confirm(harness, await opened(tenant));
      await untilRecorded(harness, tenant);
      expectSame('payments', await paymentsOf(harness, tenant), [paid()]);
    },
  },
  {
    number: 3,
    title: 'the webhook comes before the browser: the browser gets the same record',
    run: async (harness) => {
      const tenant = await harness.tenant();
      const intent = await opened(tenant);
      await confirm(harness, intent);
      await untilRecorded(harness, tenant);
      const [first, second] = [await record(tenant, intent.transactionId), await record(tenant, intent.transactionId)];
      expectSame('statuses', [first.status, second.status], [200, 200]);
      expectSame('the same record', first.answer.insertedId, second.answer.insertedId);
      expectSame('payments', await paymentsOf(harness, tenant), [paid()]);
    },
  },
  {
    number: 4,
    title: 'the webhook and twenty browsers at once: one payment',
    concernsLatency: true,
    run: async (harness) => {
      const tenant = await harness.tenant();
      harness.cards.controls.holdWebhooks();
      const intent = await opened(tenant);
      await confirm(harness, intent);
      const twenty = Array.from({ length: 20 }, () => record(tenant, intent.transactionId));
      const answers = await Promise.all([harness.cards.controls.releaseWebhooks('forward'), ...twenty]);
      expectSame(
        'statuses',
        answers.slice(1).map((one) => one?.status),
        Array.from({ length: 20 }, () => 200),
      );
      expectSame('payments', await paymentsOf(harness, tenant), [paid()]);
    },
  },
  {
    number: 5,
    title: 'a webhook five times: one event, one effect',
    run: async (harness) => {
      const tenant = await harness.tenant();
      harness.cards.controls.duplicateWebhooks(5);
      const intent = await opened(tenant);
      await confirm(harness, intent);
      await untilRecorded(harness, tenant);
      await untilQuiet(harness);
      const events = await harness.database.db
        .selectFrom('provider_events')
        .select('id')
        .where('intent_id', '=', intent.transactionId)
        .where('type', '=', 'payment_intent.succeeded')
        .execute();
      expectSame('events kept', events.length, 1);
      expectSame('payments', await paymentsOf(harness, tenant), [paid()]);
    },
  },
  {
    number: 6,
    title: 'the refund’s event comes before the payment’s: it ends refunded',
    run: async (harness) => {
      const tenant = await harness.tenant();
      const { cards } = harness;
      cards.controls.holdWebhooks();
      const intent = await opened(tenant);
      await confirm(harness, intent);
      const refund = await askProvider(harness, '/v1/refunds', { payment_intent: intent.transactionId });
      expectSame('refunded at the provider', refund.ok, true);
      await cards.controls.releaseWebhooks('reverse');
      await untilRecorded(harness, tenant);
      await untilQuiet(harness);
      expectSame('payments', await paymentsOf(harness, tenant), [{ ...paid(), state: 'refunded', refunded: 120_000 }]);
      expectSame('the month can be paid again', (await openMonth(tenant)).status, 200);
    },
  },
  {
    number: 8,
    title: 'every webhook is lost and the browser gone: the reconciler records it',
    run: async (harness) => {
      const tenant = await harness.tenant();
      harness.cards.controls.dropWebhooks('all');
      await confirm(harness, await opened(tenant));
      await untilQuiet(harness);
      expectSame('nothing yet', await paymentsOf(harness, tenant), []);
      await harness.reconcile();
      expectSame('payments', await paymentsOf(harness, tenant), [paid()]);
    },
  },
  {
    number: 12,
    title: 'a month that is paid already is refused',
    run: async (harness) => {
      const tenant = await harness.tenant();
      await pay(harness, tenant);
      const { status, answer } = await openMonth(tenant);
      expectSame('refusal', [status, answer.code], [409, 'already-paid']);
    },
  },
];
