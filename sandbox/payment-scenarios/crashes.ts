import type { Scenario } from './scenario.ts';
import {
  confirm,
  opened,
  openMonth,
  paid,
  paymentsOf,
  record,
  same,
  until,
  untilQuiet,
  untilRecorded,
} from './steps.ts';

const CREATE = '^/v1/payment_intents$';
const intentPath = (id: string) => `^/v1/payment_intents/${id}$`;

/** What may break in the middle of it. */
export const CRASHES: readonly Scenario[] = [
  {
    number: 7,
    title: 'the API is killed between the provider’s success and its own commit: recorded once, later',
    run: async (office) => {
      const tenant = await office.tenant();
      const { controls } = office.cards;
      controls.dropWebhooks('all');
      const intent = await opened(tenant);
      await confirm(office, intent);
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
      await office.kill();
      same('the answer', await lost, 'lost');
      await office.start();
      same('nothing yet', await paymentsOf(office, tenant), []);
      await office.reconcile();
      await office.reconcile();
      same('payments', await paymentsOf(office, tenant), [paid()]);
    },
  },
  {
    number: 9,
    title: 'the provider’s answer is lost after it made the intent: tried again with the same key, one intent',
    run: async (office) => {
      const tenant = await office.tenant();
      const { controls } = office.cards;
      controls.fault({ path: CREATE, method: 'POST', when: 'after', action: 'reset', times: 1 });
      const before = controls.intents().length;
      await confirm(office, await opened(tenant));
      await untilRecorded(office, tenant);
      same('intents made', controls.intents().length - before, 1);
      same('payments', await paymentsOf(office, tenant), [paid()]);
    },
  },
  {
    number: 10,
    title: 'the API dies before it has noted the intent: the next try finds the same',
    run: async (office) => {
      const tenant = await office.tenant();
      const { controls } = office.cards;
      const before = controls.intents().length;
      controls.fault({ path: CREATE, method: 'POST', when: 'after', action: 'hang', times: 1 });
      const lost = openMonth(tenant).then(
        () => 'answered',
        () => 'lost',
      );
      await until('the intent', async () => controls.intents().length > before);
      await office.kill();
      same('the answer', await lost, 'lost');
      await office.start();
      await confirm(office, await opened(tenant));
      await untilRecorded(office, tenant);
      same('intents made', controls.intents().length - before, 1);
      same('payments', await paymentsOf(office, tenant), [paid()]);
    },
  },
  {
    number: 18,
    title: 'the database is down while a webhook comes: it is told to come again, and does',
    run: async (office) => {
      const tenant = await office.tenant();
      const { controls } = office.cards;
      const intent = await opened(tenant);
      const up = await office.takeDatabaseAway();
      const before = controls.deliveries().length;
      await confirm(office, intent);
      const refused = () =>
        controls
          .deliveries()
          .slice(before)
          .some(({ status }) => status >= 500);
      await until('a refused delivery', async () => refused(), 6_000);
      await up();
      await untilRecorded(office, tenant);
      same('payments', await paymentsOf(office, tenant), [paid()]);
    },
  },
  {
    number: 26,
    title: 'the provider answers 500: a clear refusal, later success, one intent',
    run: async (office) => {
      const tenant = await office.tenant();
      const { controls } = office.cards;
      const before = controls.intents().length;
      controls.fault({ path: CREATE, method: 'POST', when: 'before', action: 500, times: 3 });
      const { status, answer } = await openMonth(tenant);
      same('refusal', [status, answer.code], [503, 'not-available']);
      await confirm(office, await opened(tenant));
      await untilRecorded(office, tenant);
      same('intents made', controls.intents().length - before, 1);
      await untilQuiet(office);
    },
  },
];
