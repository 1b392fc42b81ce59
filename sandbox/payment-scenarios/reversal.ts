import { createHmac, randomUUID } from 'node:crypto';
import { intentOf } from '../testing/invariants/payment-violations.ts';
import type { PaymentsHarness, Tenant } from '../testing/payments-harness.ts';
import type { Scenario } from './scenario.ts';
import {
  askProvider,
  asOwner,
  confirm,
  expectSame,
  FIRST,
  opened,
  openMonth,
  paid,
  pay,
  paymentsOf,
  record,
  until,
  untilQuiet,
  untilRecorded,
} from './steps.ts';

/** Refunds, disputes and forged reports. */
export const REVERSAL: readonly Scenario[] = [
  {
    number: 16,
    title: 'refunded in part, again the same, then whole: once each',
    run: async (harness) => {
      const tenant = await harness.tenant();
      await pay(harness, tenant);
      const admin = await harness.admin();
      const id = await paymentId(harness, tenant);
      const key = randomUUID();
      const refund = (body: { amount?: number; reason: string; key: string }) =>
        admin('POST /api/payments/:id/refund', { params: { id }, body });
      for (let times = 0; times < 3; times += 1) await refund({ amount: 10, reason: 'no water', key });
      await untilQuiet(harness);
      expectSame('in part, once', await paymentsOf(harness, tenant), [{ ...paid(), refunded: 1_000 }]);
      expectSame('still paid', (await openMonth(tenant)).answer.code, 'already-paid');
      await refund({ reason: 'moved out', key: randomUUID() });
      const more = await refund({ reason: 'again', key: randomUUID() });
      expectSame('no more', more.answer.code, 'payment-not-refundable');
      expectSame('whole', await paymentsOf(harness, tenant), [{ ...paid(), state: 'refunded', refunded: 120_000 }]);
    },
  },
  {
    number: 17,
    title: 'disputed, then lost: the month is owed again; won: it stands',
    run: async (harness) => {
      const { controls } = harness.cards;
      for (const [outcome, state] of [
        ['lost', 'dispute-lost'],
        ['won', 'paid'],
      ] as const) {
        const tenant = await harness.tenant();
        const intent = await pay(harness, tenant);
        const standing = async () => (await paymentsOf(harness, tenant))[0]?.state;
        await controls.openDispute(intent.transactionId);
        await until('the dispute', async () => (await standing()) === 'disputed');
        await controls.closeDispute(intent.transactionId, outcome);
        await until(`a dispute that is ${outcome}`, async () => (await standing()) === state);
        expectSame('to be paid again', (await openMonth(tenant)).status, outcome === 'lost' ? 200 : 409);
      }
    },
  },
  {
    number: 19,
    title: 'a forged, old, altered or unsigned webhook: 400; a correctly signed false event changes nothing',
    run: async (harness) => {
      const tenant = await harness.tenant();
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
        return (await fetch(`${harness.address}/webhooks/payments`, { method: 'POST', headers, body: text })).status;
      };
      const signed = (at: number, secret: string) =>
        `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
      const { webhookSecret } = harness;
      expectSame('forged', await send(body, signed(now, 'whsec_another')), 400);
      expectSame('old', await send(body, signed(now - 3_600, webhookSecret)), 400);
      expectSame('altered', await send(`${body} `, signed(now, webhookSecret)), 400);
      expectSame('unsigned', await send(body, ''), 400);
      expectSame('nonsense', await send(body, 't=,v1='), 400);
      expectSame('a signed lie', await send(body, signed(now, webhookSecret)), 200);
      expectSame('with the secret before', await send(body, signed(now, 'whsec_anOlderOne')), 200);
      await untilQuiet(harness);
      expectSame('payments', await paymentsOf(harness, tenant), []);
    },
  },
  {
    number: 20,
    title: 'clocks differ: ten minutes are refused, two accepted',
    run: async (harness) => {
      const tenant = await harness.tenant();
      const { controls } = harness.cards;
      controls.holdWebhooks();
      const intent = await opened(tenant);
      await confirm(harness, intent);
      controls.skewWebhooks(-600);
      await controls.releaseWebhooks('forward');
      expectSame('ten minutes', await paymentsOf(harness, tenant), []);
      controls.skewWebhooks(-120);
      const reported = controls
        .events()
        .findLast(
          ({ type, data }) =>
            type === 'payment_intent.succeeded' && (data.object as { id?: string }).id === intent.transactionId,
        );
      await controls.resend(reported?.id ?? '');
      await untilRecorded(harness, tenant);
      expectSame('two minutes', await paymentsOf(harness, tenant), [paid()]);
    },
  },
  {
    number: 25,
    title: '[T-33] two intents succeed for one month: the second is recorded, and refunded once',
    concernsLatency: true,
    run: async (harness) => {
      const tenant = await harness.tenant();
      const { controls } = harness.cards;
      // Nothing is heard of the first intent while its attempt is cancelled: it would be cancelled too.
      controls.holdWebhooks();
      const first = await opened(tenant);
      await untilQuiet(harness);
      // As if an older version had allowed a second payment.
      await asOwner(
        harness,
        `update payment_attempts set state = 'cancelled' where intent_id = $1`,
        first.transactionId,
      );
      const second = await opened(tenant);
      expectSame('two intents', first.transactionId === second.transactionId, false);
      await Promise.all([confirm(harness, first), confirm(harness, second)]);
      await controls.releaseWebhooks('forward');
      await untilRecorded(harness, tenant, 2);
      await untilQuiet(harness);
      await harness.reconcile();
      await untilQuiet(harness);
      const states = (await paymentsOf(harness, tenant))
        .map(({ state, refunded }) => `${state} ${refunded}`)
        .toSorted();
      expectSame('one paid, one given back', states, ['duplicate 120000', 'paid 0']);
      expectSame(
        'refunds',
        controls.refunds().filter((one) => [first.transactionId, second.transactionId].includes(intentOf(one))).length,
        1,
      );
    },
  },
  {
    number: 27,
    title: 'an intent on the same account that is not ours is left alone',
    run: async (harness) => {
      const tenant = await harness.tenant();
      const answer = await askProvider(harness, '/v1/payment_intents', {
        amount: '5000',
        currency: 'usd',
        'metadata[order]': '17',
      });
      const { client_secret: clientSecret } = (await answer.json()) as { client_secret: string };
      await confirm(harness, { clientSecret });
      await untilQuiet(harness);
      await harness.reconcile();
      expectSame('claimed by a tenant', (await record(tenant, clientSecret.split('_secret_')[0] ?? '')).status, 404);
      expectSame('payments', await paymentsOf(harness, tenant), []);
    },
  },
  {
    number: 29,
    title: 'a stale intent is cancelled: an old tab cannot pay it, a new one can',
    concernsLatency: true,
    run: async (harness) => {
      const tenant = await harness.tenant();
      const old = await opened(tenant);
      await asOwner(
        harness,
        `update payment_attempts set created_at = now() - interval '2 days' where intent_id = $1`,
        old.transactionId,
      );
      await harness.reconcile();
      expectSame('the old tab', (await confirm(harness, old)).error?.code, 'payment_intent_unexpected_state');
      const fresh = await opened(tenant, { month: FIRST });
      expectSame('another intent', fresh.transactionId === old.transactionId, false);
      await confirm(harness, fresh);
      await untilRecorded(harness, tenant);
      expectSame('payments', await paymentsOf(harness, tenant), [paid()]);
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
