import type { Scenario } from './scenario.ts';
import {
  confirm,
  expectSame,
  opened,
  openMonth,
  paid,
  paymentsOf,
  record,
  until,
  untilQuiet,
  untilRecorded,
} from './steps.ts';

const CREATE = '^/v1/payment_intents$';
const intentPath = (id: string) => `^/v1/payment_intents/${id}$`;

/** Crashes and lost connections in the middle of a payment. */
export const CRASHES: readonly Scenario[] = [
  {
    number: 7,
    title: 'the API is killed between the provider’s success and its own commit: recorded once, later',
    concernsLatency: true,
    run: async (harness) => {
      const tenant = await harness.tenant();
      const { controls } = harness.cards;
      controls.dropWebhooks('all');
      const intent = await opened(tenant);
      await confirm(harness, intent);
      controls.fault({
        path: intentPath(intent.transactionId),
        method: 'GET',
        when: 'before',
        action: 'hang',
        times: 1,
      });
      const lost = record(tenant, intent.transactionId).then(
        () => 'answered',
        () => 'lost',
      );
      await until('the question to the provider', async () =>
        controls.requests().some(({ method, path }) => method === 'GET' && path.includes(intent.transactionId)),
      );
      await harness.kill();
      expectSame('the answer', await lost, 'lost');
      await harness.start();
      expectSame('nothing yet', await paymentsOf(harness, tenant), []);
      await harness.reconcile();
      await harness.reconcile();
      expectSame('payments', await paymentsOf(harness, tenant), [paid()]);
    },
  },
  {
    number: 9,
    title: 'the provider’s answer is lost after it made the intent: tried again with the same key, one intent',
    concernsLatency: true,
    run: async (harness) => {
      const tenant = await harness.tenant();
      const { controls } = harness.cards;
      controls.fault({ path: CREATE, method: 'POST', when: 'after', action: 'reset', times: 1 });
      const before = controls.intents().length;
      await confirm(harness, await opened(tenant));
      await untilRecorded(harness, tenant);
      expectSame('intents made', controls.intents().length - before, 1);
      expectSame('payments', await paymentsOf(harness, tenant), [paid()]);
    },
  },
  {
    number: 10,
    title: 'the API dies before it has stored the intent: the next try finds the same one',
    concernsLatency: true,
    run: async (harness) => {
      const tenant = await harness.tenant();
      const { controls } = harness.cards;
      const before = controls.intents().length;
      // An event about the new intent would tell of it too, sometimes in time.
      controls.dropWebhooks('all');
      controls.fault({ path: CREATE, method: 'POST', when: 'after', action: 'hang', times: 1 });
      const lost = openMonth(tenant).then(
        () => 'answered',
        () => 'lost',
      );
      await until('the intent', async () => controls.intents().length > before);
      await harness.kill();
      expectSame('the answer', await lost, 'lost');
      await harness.start();
      const intent = await opened(tenant);
      expectSame('intents made', controls.intents().length - before, 1);
      controls.dropWebhooks('none');
      await confirm(harness, intent);
      await untilRecorded(harness, tenant);
      expectSame('intents made', controls.intents().length - before, 1);
      expectSame('payments', await paymentsOf(harness, tenant), [paid()]);
    },
  },
  {
    number: 18,
    title: 'the database is down while a webhook comes: it is refused with an error, and delivered again',
    run: async (harness) => {
      const tenant = await harness.tenant();
      const { controls } = harness.cards;
      const intent = await opened(tenant);
      await untilQuiet(harness);
      const up = await harness.blockDatabase();
      const before = controls.deliveries().length;
      await confirm(harness, intent);
      await until('a delivery', async () => controls.deliveries().length > before);
      expectSame('the first delivery is refused', (controls.deliveries()[before]?.status ?? 0) >= 500, true);
      await up();
      await untilRecorded(harness, tenant);
      expectSame('payments', await paymentsOf(harness, tenant), [paid()]);
    },
  },
  {
    number: 26,
    title: 'the provider answers 500: a clear refusal, later success, one intent',
    run: async (harness) => {
      const tenant = await harness.tenant();
      const { controls } = harness.cards;
      const before = controls.intents().length;
      controls.fault({ path: CREATE, method: 'POST', when: 'before', action: 500, times: 3 });
      const { status, answer } = await openMonth(tenant);
      expectSame('refusal', [status, answer.code], [503, 'not-available']);
      await confirm(harness, await opened(tenant));
      await untilRecorded(harness, tenant);
      expectSame('intents made', controls.intents().length - before, 1);
      await untilQuiet(harness);
    },
  },
];
