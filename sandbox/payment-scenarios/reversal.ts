import { createHmac, randomUUID } from 'node:crypto';
import { intentOf } from '../testing/payment-invariants.ts';
import type { PaymentsHarness, Tenant } from '../testing/payments-harness.ts';
import type { Scenario } from './scenario.ts';
import {
  askProvider,
  asOwner,
  confirm,
  FIRST,
  opened,
  openMonth,
  paid,
  pay,
  paymentsOf,
  record,
  same,
  until,
  untilQuiet,
  untilRecorded,
} from './steps.ts';

/** Money that goes back, and people who lie about it. */
export const REVERSAL: readonly Scenario[] = [
  {
    number: 16,
    title: 'refunded in part, again the same, then whole: once each',
    run: async (office) => {
      const tenant = await office.tenant();
      await pay(office, tenant);
      const admin = await office.admin();
      const id = await paymentId(office, tenant);
      const key = randomUUID();
      const refund = (body: { amount?: number; reason: string; key: string }) =>
        admin('POST /api/payments/:id/refund', { params: { id }, body });
      for (let times = 0; times < 3; times += 1) await refund({ amount: 10, reason: 'no water', key });
      await untilQuiet(office);
      same('in part, once', await paymentsOf(office, tenant), [{ ...paid(), refunded: 1_000 }]);
      same('still paid', (await openMonth(tenant)).answer.code, 'already-paid');
      await refund({ reason: 'moved out', key: randomUUID() });
      const more = await refund({ reason: 'again', key: randomUUID() });
      same('no more', more.answer.code, 'payment-not-refundable');
      same('whole', await paymentsOf(office, tenant), [{ ...paid(), state: 'refunded', refunded: 120_000 }]);
    },
  },
  {
    number: 17,
    title: 'disputed, then lost: the month is owed again; won: it stands',
    run: async (office) => {
      const { controls } = office.cards;
      for (const [outcome, state] of [
        ['lost', 'dispute-lost'],
        ['won', 'paid'],
      ] as const) {
        const tenant = await office.tenant();
        const intent = await pay(office, tenant);
        const standing = async () => (await paymentsOf(office, tenant))[0]?.state;
        await controls.openDispute(intent.transactionId);
        await until('the dispute', async () => (await standing()) === 'disputed');
        await controls.closeDispute(intent.transactionId, outcome);
        await until(`a dispute that is ${outcome}`, async () => (await standing()) === state);
        same('to be paid again', (await openMonth(tenant)).status, outcome === 'lost' ? 200 : 409);
      }
    },
  },
  {
    number: 19,
    title: 'a forged, old, altered or unsigned webhook: 400; a correctly signed lie changes nothing',
    run: async (office) => {
      const tenant = await office.tenant();
      const { transactionId } = await opened(tenant);
      const about = { id: transactionId, object: 'payment_intent', status: 'succeeded', amount_received: 120_000 };
      const body = JSON.stringify({
        id: `evt_${randomUUID()}`,
        object: 'event',
        type: 'payment_intent.succeeded',
        data: { object: about },
      });
      const now = Math.floor(Date.now() / 1_000);
      const send = async (text: string, signature: string) => {
        const headers = { 'content-type': 'application/json', ...(signature ? { 'stripe-signature': signature } : {}) };
        return (await fetch(`${office.address}/webhooks/payments`, { method: 'POST', headers, body: text })).status;
      };
      const signed = (at: number, secret: string) =>
        `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
      const { webhookSecret } = office;
      same('forged', await send(body, signed(now, 'whsec_another')), 400);
      same('old', await send(body, signed(now - 3_600, webhookSecret)), 400);
      same('altered', await send(`${body} `, signed(now, webhookSecret)), 400);
      same('unsigned', await send(body, ''), 400);
      same('nonsense', await send(body, 't=,v1='), 400);
      same('a signed lie', await send(body, signed(now, webhookSecret)), 200);
      same('with the secret before', await send(body, signed(now, 'whsec_anOlderOne')), 200);
      same('payments', await paymentsOf(office, tenant), []);
    },
  },
  {
    number: 20,
    title: 'clocks differ: ten minutes are refused, two accepted',
    run: async (office) => {
      const tenant = await office.tenant();
      const { controls } = office.cards;
      controls.holdWebhooks();
      const intent = await opened(tenant);
      await confirm(office, intent);
      controls.skewWebhooks(-600);
      await controls.releaseWebhooks('forward');
      same('ten minutes', await paymentsOf(office, tenant), []);
      controls.skewWebhooks(-120);
      const told = controls
        .events()
        .findLast(
          ({ type, data }) =>
            type === 'payment_intent.succeeded' && (data.object as { id?: string }).id === intent.transactionId,
        );
      await controls.resend(told?.id ?? '');
      await untilRecorded(office, tenant);
      same('two minutes', await paymentsOf(office, tenant), [paid()]);
    },
  },
  {
    number: 25,
    title: 'two intents succeed for one month: the second is kept, and given back once',
    run: async (office) => {
      const tenant = await office.tenant();
      const first = await opened(tenant);
      // As if an older version had let a second one through.
      await asOwner(
        office,
        `update payment_attempts set state = 'cancelled' where intent_id = $1`,
        first.transactionId,
      );
      const second = await opened(tenant);
      same('two intents', first.transactionId === second.transactionId, false);
      await Promise.all([confirm(office, first), confirm(office, second)]);
      await untilRecorded(office, tenant, 2);
      await until('the refund', async () => (await paymentsOf(office, tenant)).some(({ refunded }) => refunded > 0));
      await untilQuiet(office);
      await office.reconcile();
      const states = (await paymentsOf(office, tenant)).map(({ state, refunded }) => `${state} ${refunded}`).toSorted();
      same('one paid, one given back', states, ['duplicate 120000', 'paid 0']);
      same(
        'refunds',
        office.cards.controls
          .refunds()
          .filter((one) => [first.transactionId, second.transactionId].includes(intentOf(one))).length,
        1,
      );
    },
  },
  {
    number: 27,
    title: 'an intent on the same account that is not ours is left alone',
    run: async (office) => {
      const tenant = await office.tenant();
      const answer = await askProvider(office, '/v1/payment_intents', {
        amount: '5000',
        currency: 'usd',
        'metadata[order]': '17',
      });
      const { client_secret: clientSecret } = (await answer.json()) as { client_secret: string };
      await confirm(office, { clientSecret });
      await untilQuiet(office);
      await office.reconcile();
      same('claimed by a tenant', (await record(tenant, clientSecret.split('_secret_')[0] ?? '')).status, 404);
      same('payments', await paymentsOf(office, tenant), []);
    },
  },
  {
    number: 29,
    title: 'a stale intent is cancelled: an old tab cannot pay it, a new one can',
    run: async (office) => {
      const tenant = await office.tenant();
      const old = await opened(tenant);
      await asOwner(
        office,
        `update payment_attempts set created_at = now() - interval '2 days' where intent_id = $1`,
        old.transactionId,
      );
      await office.reconcile();
      same('the old tab', (await confirm(office, old)).error?.code, 'payment_intent_unexpected_state');
      const fresh = await opened(tenant, { month: FIRST });
      same('another intent', fresh.transactionId === old.transactionId, false);
      await confirm(office, fresh);
      await untilRecorded(office, tenant);
      same('payments', await paymentsOf(office, tenant), [paid()]);
    },
  },
];

async function paymentId({ database }: PaymentsHarness, { personId }: Tenant): Promise<string> {
  const row = await database.db
    .selectFrom('payments')
    .select('id')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return row.id;
}
