import type { Scenario } from './scenario.ts';
import {
  askProvider,
  confirm,
  opened,
  openMonth,
  paid,
  pay,
  paymentsOf,
  record,
  same,
  untilQuiet,
  untilRecorded,
} from './steps.ts';

/** What the browser and the provider may tell us, or not, in whatever order. */
export const DELIVERY: readonly Scenario[] = [
  {
    number: 1,
    title: 'nothing happens: one payment',
    run: async (office) => {
      const tenant = await office.tenant();
      const intent = await opened(tenant);
      same('amount', intent.amount, 1_200);
      await confirm(office, intent);
      const { status, answer } = await record(tenant, intent.transactionId, { rent: 1_200, month: 'September,2026' });
      same('status', [status, answer.payment.month, answer.payment.rent], [200, 'September,2026', 1_200]);
      await untilQuiet(office);
      same('payments', await paymentsOf(office, tenant), [paid()]);
    },
  },
  {
    number: 2,
    title: 'the browser is closed after confirming: the webhook records it',
    run: async (office) => {
      const tenant = await office.tenant();
      await confirm(office, await opened(tenant));
      await untilRecorded(office, tenant);
      same('payments', await paymentsOf(office, tenant), [paid()]);
    },
  },
  {
    number: 3,
    title: 'the webhook comes before the browser: the browser gets the same record',
    run: async (office) => {
      const tenant = await office.tenant();
      const intent = await opened(tenant);
      await confirm(office, intent);
      await untilRecorded(office, tenant);
      const [first, second] = [await record(tenant, intent.transactionId), await record(tenant, intent.transactionId)];
      same('statuses', [first.status, second.status], [200, 200]);
      same('the same record', first.answer.insertedId, second.answer.insertedId);
      same('payments', await paymentsOf(office, tenant), [paid()]);
    },
  },
  {
    number: 4,
    title: 'the webhook and twenty browsers at once: one payment',
    run: async (office) => {
      const tenant = await office.tenant();
      office.cards.controls.holdWebhooks();
      const intent = await opened(tenant);
      await confirm(office, intent);
      const twenty = Array.from({ length: 20 }, () => record(tenant, intent.transactionId));
      const answers = await Promise.all([office.cards.controls.releaseWebhooks('forward'), ...twenty]);
      same(
        'statuses',
        answers.slice(1).map((one) => one?.status),
        Array.from({ length: 20 }, () => 200),
      );
      same('payments', await paymentsOf(office, tenant), [paid()]);
    },
  },
  {
    number: 5,
    title: 'a webhook five times: one event, one effect',
    run: async (office) => {
      const tenant = await office.tenant();
      office.cards.controls.duplicateWebhooks(5);
      const intent = await opened(tenant);
      await confirm(office, intent);
      await untilRecorded(office, tenant);
      await untilQuiet(office);
      const events = await office.database.db
        .selectFrom('provider_events')
        .select('id')
        .where('intent_id', '=', intent.transactionId)
        .where('type', '=', 'payment_intent.succeeded')
        .execute();
      same('events kept', events.length, 1);
      same('payments', await paymentsOf(office, tenant), [paid()]);
    },
  },
  {
    number: 6,
    title: 'the refund is told of before the payment: it ends refunded',
    run: async (office) => {
      const tenant = await office.tenant();
      const { cards } = office;
      cards.controls.holdWebhooks();
      const intent = await opened(tenant);
      await confirm(office, intent);
      const refund = await askProvider(office, '/v1/refunds', { payment_intent: intent.transactionId });
      same('refunded at the provider', refund.ok, true);
      await cards.controls.releaseWebhooks('reverse');
      await untilRecorded(office, tenant);
      await untilQuiet(office);
      same('payments', await paymentsOf(office, tenant), [{ ...paid(), state: 'refunded', refunded: 120_000 }]);
      same('the month can be paid again', (await openMonth(tenant)).status, 200);
    },
  },
  {
    number: 8,
    title: 'every webhook is lost and the browser gone: the reconciler records it',
    run: async (office) => {
      const tenant = await office.tenant();
      office.cards.controls.dropWebhooks('all');
      await confirm(office, await opened(tenant));
      await untilQuiet(office);
      same('nothing yet', await paymentsOf(office, tenant), []);
      await office.reconcile();
      same('payments', await paymentsOf(office, tenant), [paid()]);
    },
  },
  {
    number: 12,
    title: 'a month that is paid already is refused',
    run: async (office) => {
      const tenant = await office.tenant();
      await pay(office, tenant);
      const { status, answer } = await openMonth(tenant);
      same('refusal', [status, answer.code], [409, 'already-paid']);
    },
  },
];
