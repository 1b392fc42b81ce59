import type { PaymentsHarness, Tenant } from '../testing/payments-harness.ts';
import type { Scenario } from './scenario.ts';
import { asOwner, confirm, expectSame, opened, paymentsOf, until, untilQuiet, untilRecorded } from './steps.ts';

/** Refunds that do not succeed at once. */
export const REFUNDS: readonly Scenario[] = [
  {
    number: 41,
    title: '[P2-11] [M3] the refund of a duplicate keeps failing: three calls, three keys, then the admin decides',
    run: async (harness) => {
      const { controls } = harness.cards;
      controls.refuseRefunds({ how: 'at-once', times: 3 });
      const sent = refundCalls(harness);
      const { tenant, intentId } = await payTwice(harness);
      expectSame('refunds sent by the webhook', sent().length, 0);
      for (let day = 0; day < 5; day += 1) {
        await makeDue(harness);
        await harness.reconcile();
        await untilQuiet(harness);
      }
      expectSame('calls', sent().length, 3);
      expectSame('keys', new Set(sent()).size, 3);
      expectSame('refunds', await refundsOf(harness, tenant), [{ state: 'failed', tries: 3, reason: 'declined' }]);
      expectSame('ledger', await balancesOf(harness, tenant), { card: 240_000, 'to-refund': -120_000 });
      const admin = await harness.admin();
      const { answer } = await admin('GET /api/payment-issues', { query: {} });
      const { id } = await harness.database.db
        .selectFrom('payments')
        .select('id')
        .where('transaction_id', '=', intentId)
        .executeTakeFirstOrThrow();
      const listed = answer.issues.filter(
        ({ kind, closedAt, details }) => kind === 'refund-failed' && closedAt === null && details['payment'] === id,
      );
      expectSame('on the list', listed.length, 1);
      expectSame('events left', await eventsLeft(harness), 0);
    },
  },
  {
    number: 42,
    title: '[P2-12] a refund fails after two days: it is sent again, and one stands',
    run: async (harness) => {
      const { controls } = harness.cards;
      controls.refuseRefunds({ how: 'later' });
      const { tenant } = await payTwice(harness);
      const refunded = async () =>
        (await paymentsOf(harness, tenant)).find(({ state }) => state === 'duplicate')?.refunded;
      await harness.reconcile();
      expectSame('refunded', await refunded(), 120_000);
      await controls.failRefund();
      await until('the failure', async () => (await refunded()) === 0);
      await untilQuiet(harness);
      expectSame('to be sent again', await refundsOf(harness, tenant), [
        { state: 'requested', tries: 1, reason: 'declined' },
      ]);
      await makeDue(harness);
      await harness.reconcile();
      await untilQuiet(harness);
      expectSame('refunded', await refunded(), 120_000);
      expectSame('refunds', await refundsOf(harness, tenant), [{ state: 'succeeded', tries: 1, reason: null }]);
      expectSame('ledger', await balancesOf(harness, tenant), { card: 120_000 });
    },
  },
];

/** @returns the intent of the payment that is one too many */
export async function payTwice(
  harness: PaymentsHarness,
): Promise<{ readonly tenant: Tenant; readonly intentId: string }> {
  const { controls } = harness.cards;
  const tenant = await harness.tenant();
  // Nothing is heard of the first intent while its attempt is cancelled: it would be cancelled too.
  controls.holdWebhooks();
  const first = await opened(tenant);
  // As if an older version had allowed a second payment.
  await asOwner(harness, `update payment_attempts set state = 'cancelled' where intent_id = $1`, first.transactionId);
  const second = await opened(tenant);
  await confirm(harness, first);
  await confirm(harness, second);
  await controls.releaseWebhooks('forward');
  await untilRecorded(harness, tenant, 2);
  await untilQuiet(harness);
  // Both are read at the same time: either may be the one that came second.
  const { transaction_id: intentId } = await harness.database.db
    .selectFrom('payments')
    .select('transaction_id')
    .where('person_id', '=', tenant.personId)
    .where('state', '=', 'duplicate')
    .executeTakeFirstOrThrow();
  return { tenant, intentId };
}

/** Counts from now on. @returns the idempotency keys of the refunds that were sent */
export function refundCalls({ cards }: PaymentsHarness): () => string[] {
  const from = cards.controls.requests().length;
  return () =>
    cards.controls
      .requests()
      .slice(from)
      .filter(({ method, path }) => method === 'POST' && path === '/v1/refunds')
      .map(({ idempotencyKey }) => idempotencyKey ?? '');
}

export async function refundsOf({ database: { db } }: PaymentsHarness, { personId }: Tenant) {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select(['refunds.state', 'tries', 'failure_reason'])
    .where('person_id', '=', personId)
    .orderBy('refunds.created_at')
    .execute();
  return rows.map(({ state, tries, failure_reason: reason }) => ({ state, tries, reason }));
}

/** The accounts of a tenant's payments, without rent and what is owed. */
export async function balancesOf({ database: { db } }: PaymentsHarness, { agreementId }: Tenant) {
  const rows = await db
    .selectFrom('ledger_entries')
    .select('account')
    .select(({ fn }) => fn.sum<string>('amount_minor').as('balance'))
    .where('agreement_id', '=', agreementId)
    .where('account', 'not in', ['rent', 'owed'])
    .groupBy('account')
    .orderBy('account')
    .execute();
  const balances = rows.map(({ account, balance }) => [account, Number(balance)] as const);
  return Object.fromEntries(balances.filter(([, balance]) => balance !== 0));
}

export async function eventsLeft({ database: { db } }: PaymentsHarness): Promise<number> {
  return (await db.selectFrom('provider_events').select('id').where('settled_at', 'is', null).execute()).length;
}

/** The day of the next try has come. */
function makeDue(harness: PaymentsHarness): Promise<void> {
  return asOwner(harness, `update refunds set next_try_at = now() where state = $1`, 'requested');
}
