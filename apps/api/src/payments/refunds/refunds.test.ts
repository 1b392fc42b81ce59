import { randomUUID } from 'node:crypto';
import type { ApiClient } from '@surela/sandbox/api-client';
import { paymentDepsInDays } from '@surela/sandbox/payment-deps';
import { balancesOf, eventsLeft, payTwice, refundCalls, refundsOf } from '@surela/sandbox/payment-refunds';
import { askProvider, pay, paymentsOf, until, untilQuiet } from '@surela/sandbox/payment-steps';
import { type PaymentsHarness, RENT, startPaymentsHarness, type Tenant } from '@surela/sandbox/payments-harness';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sendRefunds } from './send-refunds.ts';

const WHOLE = RENT * 100;

describe('refunds', () => {
  let harness: PaymentsHarness;
  let admin: ApiClient;
  beforeAll(async () => {
    harness = await startPaymentsHarness();
    admin = await harness.admin();
  });
  afterAll(() => harness.close());
  afterEach(async () => {
    const { controls } = harness.cards;
    controls.dropWebhooks('none');
    controls.duplicateWebhooks(1);
    controls.clearDelays();
    // Sends the refunds that a test left, so that the next test counts only its own calls.
    await sendOnDay(60);
    await untilQuiet(harness);
    await harness.assertInvariants();
  });

  /** Runs the job so many days from now. */
  const sendOnDay = (days: number) => sendRefunds(paymentDepsInDays(harness, days));
  const paymentIdsOf = async ({ personId }: Tenant) => {
    const { db } = harness.database;
    const rows = await db.selectFrom('payments').select('id').where('person_id', '=', personId).execute();
    return rows.map(({ id }) => id);
  };
  const refund = async (tenant: Tenant, more: { amount?: number; key?: string } = {}) => {
    const [id = ''] = await paymentIdsOf(tenant);
    return admin('POST /api/payments/:id/refund', {
      params: { id },
      body: { reason: 'no water', key: randomUUID(), ...more },
    });
  };
  const listed = async (tenant: Tenant, state?: 'failed' | 'succeeded') => {
    const ids = await paymentIdsOf(tenant);
    const { answer } = await admin('GET /api/refunds', { query: state ? { state } : {} });
    return answer.refunds.filter(({ paymentId }) => ids.includes(paymentId));
  };
  const issuesOf = async (tenant: Tenant) => {
    const ids = await paymentIdsOf(tenant);
    const { answer } = await admin('GET /api/payment-issues', { query: {} });
    return answer.issues.filter(
      ({ details, closedAt }) => closedAt === null && ids.some((id) => id === details['payment']),
    );
  };
  const payer = async () => {
    const tenant = await harness.tenant();
    const { transactionId } = await pay(harness, tenant);
    return { tenant, intentId: transactionId };
  };
  const refundedAtProvider = (intentId: string) =>
    harness.cards.controls
      .refunds()
      .filter(({ payment_intent, status }) => payment_intent === intentId && status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0);
  const duplicateOf = async (tenant: Tenant) =>
    (await paymentsOf(harness, tenant)).find(({ state }) => state === 'duplicate');
  const actionsAbout = async (tenant: Tenant) => {
    const subjects = (await paymentIdsOf(tenant)).map((id) => `payment ${id}`);
    const { entries } = (await admin('GET /api/audit-log', { query: {} })).answer;
    const own = entries.filter(({ subject, action }) => subjects.includes(subject) && /refund|dispute/.test(action));
    return own.map(({ action }) => action).toReversed();
  };
  /** A duplicate whose refund failed on days 0, 1 and 3. */
  const failThreeTimes = async () => {
    harness.cards.controls.refuseRefunds({ how: 'at-once', times: 3, reason: 'lost_or_stolen_card' });
    const paid = await payTwice(harness);
    for (const day of [0, 0.9, 1.1, 2.9, 3.2, 4, 30]) await sendOnDay(day);
    await untilQuiet(harness);
    return paid;
  };

  it('[P2-11] [M3] a refund that keeps failing is sent on days 0, 1 and 3 under three keys, then is on the list', async () => {
    const sent = refundCalls(harness);
    harness.cards.controls.refuseRefunds({ how: 'at-once', times: 3 });
    const { tenant } = await payTwice(harness);
    // The server has today's clock: a failure that it hears of first would be counted from today.
    harness.cards.controls.holdWebhooks();
    const calls: number[] = [];
    for (const day of [0, 0.5, 1.1, 2, 3.2, 4, 30]) {
      await sendOnDay(day);
      calls.push(sent().length);
    }
    expect(calls).toEqual([1, 1, 2, 2, 3, 3, 3]);
    expect(new Set(sent()).size).toBe(3);
    expect(await listed(tenant, 'failed')).toMatchObject([
      { state: 'failed', cause: 'duplicate', tries: 3, amount: RENT, failureReason: 'declined', nextTryAt: null },
    ]);
    expect(await issuesOf(tenant)).toMatchObject([{ kind: 'refund-failed', details: { amountMinor: WHOLE } }]);
    expect(await balancesOf(harness, tenant)).toEqual({ card: 2 * WHOLE, 'to-refund': -WHOLE });
    await harness.cards.controls.releaseWebhooks('forward');
    await untilQuiet(harness);
    expect(await eventsLeft(harness)).toBe(0);
    expect(await actionsAbout(tenant)).toEqual([
      'duplicate to be refunded',
      'refund try failed',
      'refund try failed',
      'refund failed',
    ]);
  });

  it('[M3] a webhook does not wait for refunds: it is answered while they hang', async () => {
    harness.cards.controls.delay({ path: '^/v1/refunds', method: 'POST', fromMs: 60_000, toMs: 60_000 });
    const sent = refundCalls(harness);
    const { tenant } = await payTwice(harness);
    expect(sent()).toEqual([]);
    expect(await eventsLeft(harness)).toBe(0);
    expect(await refundsOf(harness, tenant)).toEqual([{ state: 'requested', tries: 0, reason: null }]);
  });

  it('[P2-12] a refund that fails after two days is sent again a day later, and one stands', async () => {
    harness.cards.controls.refuseRefunds({ how: 'later' });
    const { tenant, intentId } = await payTwice(harness);
    await sendOnDay(0);
    expect((await duplicateOf(tenant))?.refunded).toBe(WHOLE);
    expect(await balancesOf(harness, tenant)).toEqual({ card: WHOLE });
    await untilQuiet(harness);
    await harness.cards.controls.failRefund();
    await until('the failure', async () => (await duplicateOf(tenant))?.refunded === 0);
    await untilQuiet(harness);
    expect(await balancesOf(harness, tenant)).toEqual({ card: 2 * WHOLE, 'to-refund': -WHOLE });
    await sendOnDay(0.5);
    expect((await duplicateOf(tenant))?.refunded).toBe(0);
    await sendOnDay(1.1);
    expect((await duplicateOf(tenant))?.refunded).toBe(WHOLE);
    expect(refundedAtProvider(intentId)).toBe(WHOLE);
    expect(await refundsOf(harness, tenant)).toEqual([{ state: 'succeeded', tries: 1, reason: null }]);
    expect(await balancesOf(harness, tenant)).toEqual({ card: WHOLE });
  });

  it('[P2-13] a failed refund is settled otherwise, once, and the ledger shows from where', async () => {
    const { tenant } = await failThreeTimes();
    const [failed] = await listed(tenant, 'failed');
    const settle = () =>
      admin('POST /api/refunds/:id/settled-otherwise', {
        params: { id: failed?._id ?? '' },
        body: { method: 'bank', reference: 'TRF-77', reason: 'card was stolen' },
      });
    const answers = await Promise.all([settle(), settle()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const settled = { method: 'bank', reference: 'TRF-77', reason: 'card was stolen' };
    expect(await listed(tenant)).toMatchObject([{ state: 'settled-otherwise', settled }]);
    expect(await balancesOf(harness, tenant)).toEqual({ card: 2 * WHOLE, bank: -WHOLE });
    expect(await issuesOf(tenant)).toEqual([]);
    const retried = await admin('POST /api/refunds/:id/retry', { params: { id: failed?._id ?? '' } });
    expect([retried.status, retried.answer.code]).toEqual([409, 'refund-changed']);
    expect((await actionsAbout(tenant)).at(-1)).toBe('refund settled otherwise');
  });

  it('a failed refund is tried again by the admin: three more tries, with keys never used before', async () => {
    const sent = refundCalls(harness);
    const { tenant } = await failThreeTimes();
    harness.cards.controls.refuseRefunds({ how: 'at-once', times: 2 });
    const [failed] = await listed(tenant, 'failed');
    const retry = () => admin('POST /api/refunds/:id/retry', { params: { id: failed?._id ?? '' } });
    const answers = await Promise.all([retry(), retry()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await refundsOf(harness, tenant)).toEqual([{ state: 'requested', tries: 1, reason: 'declined' }]);
    await sendOnDay(1.1);
    await sendOnDay(3.2);
    expect(await refundsOf(harness, tenant)).toEqual([{ state: 'succeeded', tries: 2, reason: null }]);
    expect(new Set(sent()).size).toBe(6);
    expect(await issuesOf(tenant)).toEqual([]);
  });

  it('[P2-14] a refund that waits for the balance is pending, says why, and succeeds after a top-up', async () => {
    harness.cards.controls.refuseRefunds({ how: 'short-balance' });
    const { tenant } = await payer();
    const { answer } = await refund(tenant, { amount: 300 });
    expect(answer.refund).toMatchObject({
      state: 'pending',
      pendingReason: 'insufficient_funds',
      tries: 0,
      amount: 300,
    });
    expect(answer.payment).toMatchObject({ state: 'paid', refunded: 300 });
    await harness.cards.controls.topUp();
    await until('the refund', async () => (await listed(tenant, 'succeeded')).length === 1);
    expect(await refundsOf(harness, tenant)).toEqual([{ state: 'succeeded', tries: 0, reason: null }]);
    expect(await actionsAbout(tenant)).toEqual(['refund asked for', 'refund pending', 'refund succeeded']);
  });

  it('[P2-15] a refund refused for lack of balance is no try; it is sent every day, and succeeds on the third', async () => {
    harness.cards.controls.refuseRefunds({ how: 'short-balance-error', times: 2 });
    const sent = refundCalls(harness);
    const { tenant } = await payer();
    const { answer } = await refund(tenant, { amount: 300 });
    expect(answer.refund).toMatchObject({ state: 'requested', pendingReason: 'balance_insufficient', tries: 0 });
    await sendOnDay(0.5);
    expect(sent()).toHaveLength(1);
    await sendOnDay(1.1);
    expect(await refundsOf(harness, tenant)).toEqual([{ state: 'requested', tries: 0, reason: null }]);
    await sendOnDay(2.2);
    expect(await refundsOf(harness, tenant)).toEqual([{ state: 'succeeded', tries: 0, reason: null }]);
  });

  it('[K22] an amount with more than two decimals is refused, and nothing is refunded', async () => {
    const tenant = await harness.tenant();
    const { transactionId } = await pay(harness, tenant);
    for (const amount of [0.005, 0.001, 10.005, 99.999]) expect((await refund(tenant, { amount })).status).toBe(400);
    expect(await refundsOf(harness, tenant)).toEqual([]);
    const recordAs = (rent: number) =>
      tenant.ask('POST /api/payment-history', { body: { email: tenant.email, transactionId, rent } });
    expect(await recordAs(RENT + 0.006)).toMatchObject({ status: 409, answer: { code: 'payment-differs' } });
    // The same cent: a client that takes a percentage off sends fractions of one.
    for (const rent of [RENT, RENT + 0.004]) expect((await recordAs(rent)).status).toBe(200);
    expect((await refund(tenant, { amount: 0.01 })).status).toBe(200);
  });

  it('[P2-16] [M16] two refunds of 60 % at once: one is made, the other refused, and nothing is a bug', async () => {
    const { tenant, intentId } = await payer();
    const answers = await Promise.all([refund(tenant, { amount: 720 }), refund(tenant, { amount: 720 })]);
    const told = answers.map(({ status, answer }) => `${status} ${answer.code ?? answer.refund.state}`).toSorted();
    expect(told).toEqual(['200 succeeded', '409 payment-not-refundable']);
    expect(refundedAtProvider(intentId)).toBe(72_000);
    // What is only asked for counts too: the provider has not seen it yet.
    harness.cards.controls.refuseRefunds({ how: 'short-balance-error' });
    expect((await refund(tenant, { amount: 400 })).answer.refund.state).toBe('requested');
    expect((await refund(tenant, { amount: 100 })).status).toBe(409);
    expect((await refund(tenant, { amount: 80 })).status).toBe(200);
  });

  it('[P2-16] a refund that the payment does not show yet counts: no more than the rest is refunded', async () => {
    const { tenant, intentId } = await payer();
    const { controls } = harness.cards;
    const sent = refundCalls(harness);
    controls.dropWebhooks('all');
    controls.delay({ path: '^/v1/refunds', method: 'POST', fromMs: 1_000, toMs: 1_000 });
    const first = refund(tenant, { amount: 720 });
    await until('the refund to be sent', async () => sent().length === 1);
    // After the refund the payment cannot be read, by the call and its two repetitions.
    controls.fault({ path: `^/v1/payment_intents/${intentId}`, when: 'before', action: 500, times: 3 });
    expect((await first).answer).toMatchObject({ refund: { state: 'succeeded' }, payment: { refunded: 0 } });
    expect(await refund(tenant, { amount: 720 })).toMatchObject({
      status: 409,
      answer: { code: 'payment-not-refundable', message: expect.stringContaining('480') },
    });
    expect((await refund(tenant, { amount: 480 })).answer).toMatchObject({ payment: { refunded: RENT } });
  });

  it('[P2-17] a refund whose answers were lost is made once; its key with another amount is refused', async () => {
    harness.cards.controls.fault({ path: '^/v1/refunds', method: 'POST', when: 'after', action: 'reset', times: 3 });
    harness.cards.controls.holdWebhooks();
    const { tenant, intentId } = await payer();
    const key = randomUUID();
    const first = await refund(tenant, { amount: 100, key });
    expect([first.status, first.answer.refund.state]).toEqual([200, 'requested']);
    const again = await refund(tenant, { amount: 100, key });
    expect([again.status, again.answer.refund.state, again.answer.payment.refunded]).toEqual([200, 'succeeded', 100]);
    expect(again.answer.refund._id).toBe(first.answer.refund._id);
    expect((await refund(tenant, { amount: 200, key })).status).toBe(409);
    await harness.cards.controls.releaseWebhooks('forward');
    await sendOnDay(1);
    expect(refundedAtProvider(intentId)).toBe(10_000);
  });

  it('[P2-17] an answer lost with the process, and the key forgotten: the refund is found at the provider', async () => {
    const { tenant, intentId } = await payTwice(harness);
    const sent = refundCalls(harness);
    // All that a process that dies after its call leaves behind: the refund there, and our row as it was.
    const row = await harness.database.db
      .selectFrom('refunds')
      .selectAll()
      .where('payment_id', 'in', await paymentIdsOf(tenant))
      .executeTakeFirstOrThrow();
    harness.cards.controls.dropWebhooks('all');
    const form = { payment_intent: intentId, 'metadata[refund]': row.id, 'metadata[call]': '1' };
    await askProvider(harness, '/v1/refunds', { amount: String(WHOLE), ...form });
    await sendOnDay(2);
    expect(sent()).toHaveLength(1);
    expect(await refundsOf(harness, tenant)).toEqual([{ state: 'succeeded', tries: 0, reason: null }]);
  });

  it.each([
    ['lost', 'charged-back', 0, {}],
    ['won', 'succeeded', WHOLE, {}],
  ] as const)('[P2-18] a disputed duplicate waits; the dispute is %s: %s', async (outcome, state, refunded, rest) => {
    const sent = refundCalls(harness);
    const { tenant, intentId } = await payTwice(harness);
    await harness.cards.controls.openDispute(intentId);
    await until('the dispute', async () => (await refundsOf(harness, tenant))[0]?.state === 'disputed');
    await sendOnDay(9);
    expect(sent()).toEqual([]);
    expect(await balancesOf(harness, tenant)).toEqual({ card: WHOLE, disputed: WHOLE, 'to-refund': -WHOLE });
    await harness.cards.controls.closeDispute(intentId, outcome);
    await untilQuiet(harness);
    await sendOnDay(10);
    await untilQuiet(harness);
    expect(await refundsOf(harness, tenant)).toEqual([{ state, tries: 0, reason: null }]);
    expect(refundedAtProvider(intentId)).toBe(refunded);
    expect(await balancesOf(harness, tenant)).toEqual({ card: WHOLE, ...rest });
    expect(await duplicateOf(tenant)).toMatchObject({ refunded });
    expect(await eventsLeft(harness)).toBe(0);
    expect(await actionsAbout(tenant)).toContain(`dispute ${outcome}`);
  });

  it('[P2-18] disputed between our reading and our call: refused, no try is counted, and sent once it is won', async () => {
    const { tenant, intentId } = await payTwice(harness);
    harness.cards.controls.dropWebhooks('all');
    const sent = refundCalls(harness);
    harness.cards.controls.delay({ path: '^/v1/refunds', method: 'POST', fromMs: 3_000, toMs: 3_000 });
    const sending = sendOnDay(0);
    await until('the call', async () => sent().length === 1);
    await harness.cards.controls.openDispute(intentId);
    await sending;
    expect(await refundsOf(harness, tenant)).toEqual([{ state: 'disputed', tries: 0, reason: null }]);
    harness.cards.controls.clearDelays();
    await harness.cards.controls.closeDispute(intentId, 'won');
    await harness.reconcile();
    expect(await refundsOf(harness, tenant)).toEqual([{ state: 'succeeded', tries: 0, reason: null }]);
    expect(new Set(sent()).size).toBe(2);
  });

  it('[P2-19] a prevented dispute takes no money: the payment stays paid', async () => {
    const { tenant, intentId } = await payer();
    await harness.cards.controls.openDispute(intentId, { status: 'prevented' });
    await untilQuiet(harness);
    await harness.reconcile();
    expect(await paymentsOf(harness, tenant)).toMatchObject([{ state: 'paid', refunded: 0 }]);
    expect(await eventsLeft(harness)).toBe(0);
  });

  it('[I7] refunds and disputes of a payment are in the audit log, each outcome once', async () => {
    harness.cards.controls.duplicateWebhooks(3);
    const { tenant, intentId } = await payer();
    await refund(tenant, { amount: 100 });
    await untilQuiet(harness);
    await harness.cards.controls.openDispute(intentId);
    await untilQuiet(harness);
    await harness.cards.controls.closeDispute(intentId, 'won');
    await untilQuiet(harness);
    expect(await actionsAbout(tenant)).toEqual([
      'refund asked for',
      'refund succeeded',
      'dispute opened',
      'dispute won',
    ]);
  });

  it('what was refunded in the dashboard of the provider is not refunded again', async () => {
    const { tenant, intentId } = await payTwice(harness);
    const sent = refundCalls(harness);
    await askProvider(harness, '/v1/refunds', { payment_intent: intentId });
    await untilQuiet(harness);
    await sendOnDay(1);
    expect(sent()).toHaveLength(1);
    expect(await refundsOf(harness, tenant)).toEqual([{ state: 'succeeded', tries: 0, reason: null }]);
    expect((await duplicateOf(tenant))?.refunded).toBe(WHOLE);
  });
});
