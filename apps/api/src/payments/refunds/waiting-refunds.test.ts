import { randomUUID } from 'node:crypto';
import type { ApiClient } from '@surela/sandbox/api-client';
import { paymentDepsInDays } from '@surela/sandbox/payment-deps';
import { payTwice, refundCalls, refundsOf } from '@surela/sandbox/payment-refunds';
import { askProvider, FIRST, pay, until, untilQuiet } from '@surela/sandbox/payment-steps';
import { type PaymentsHarness, RENT, startPaymentsHarness, type Tenant } from '@surela/sandbox/payments-harness';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sendRefunds } from './send-refunds.ts';

const DAY_MS = 86_400_000;

describe('a refund that waits', () => {
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
    controls.clearDelays();
    await sendOnDay(60);
    await untilQuiet(harness);
    await harness.assertInvariants();
  });

  /** Runs the job so many days from now. */
  const sendOnDay = (days: number) => sendRefunds(paymentDepsInDays(harness, days));
  const payer = async () => {
    const tenant = await harness.tenant();
    const { transactionId } = await pay(harness, tenant);
    const [payment] = await historyOf(tenant);
    return { tenant, intentId: transactionId, id: payment?._id ?? '' };
  };
  const refund = (id: string, amount: number) =>
    admin('POST /api/payments/:id/refund', { params: { id }, body: { reason: 'no water', key: randomUUID(), amount } });
  const cancel = (id: string, as: ApiClient = admin) => as('POST /api/refunds/:id/cancel', { params: { id } });
  const historyOf = async ({ email, ask }: Tenant) =>
    (await ask('GET /api/payment-history', { query: { email } })).answer;
  const lineOf = async ({ agreementId }: Tenant) => {
    const { answer } = await admin('GET /api/rent-roll', { query: { month: '2026-09' } });
    return answer.lines.find((line) => line.agreementId === agreementId)?.payment;
  };
  const waitingOf = async (paymentId: string) => {
    const { answer } = await admin('GET /api/refunds', { query: { state: 'waiting' } });
    return answer.refunds.filter((one) => one.paymentId === paymentId);
  };
  const madeAtProvider = (intentId: string) =>
    harness.cards.controls
      .refunds()
      .filter(({ payment_intent, status }) => payment_intent === intentId && status !== 'failed')
      .map(({ amount }) => amount);
  /** A payment whose refund of 50 was declined. */
  const declined = async () => {
    harness.cards.controls.refuseRefunds({ how: 'at-once' });
    const paid = await payer();
    const { answer } = await refund(paid.id, 50);
    expect(answer.refund).toMatchObject({ state: 'requested', tries: 1 });
    return { ...paid, refundId: answer.refund._id, answer };
  };
  const lastAction = async (paymentId: string) => {
    const { entries } = (await admin('GET /api/audit-log', { query: {} })).answer;
    return entries.find(({ subject }) => subject === `payment ${paymentId}`);
  };

  it('[U3] is shown with its next try to the admin and the tenant, and lowers what can be refunded', async () => {
    const { tenant, id, refundId, answer } = await declined();
    const { nextTryAt } = answer.refund;
    expect(Date.parse(nextTryAt ?? '') - Date.now()).toBeGreaterThan(DAY_MS / 2);
    const waiting = { _id: refundId, amount: 50, why: 'declined', nextTryAt, cancellable: true };
    const shown = { refunded: 0, refundable: RENT - 50, refundsWaiting: [waiting] };
    expect(answer.payment).toMatchObject(shown);
    expect(await lineOf(tenant)).toMatchObject(shown);
    const { answer: month } = await admin('GET /api/month-payments', { query: { month: '2026-09' } });
    expect(month.find(({ _id }) => _id === id)).toMatchObject(shown);
    expect(await waitingOf(id)).toMatchObject([waiting]);
    // Why it waits and what can be done about it is not the tenant's.
    const told = { refundsWaiting: [{ _id: refundId, amount: 50, why: null, nextTryAt, cancellable: false }] };
    expect(await historyOf(tenant)).toMatchObject([told]);
    // A receipt that is not drawn within seconds is asked for again.
    const receipt = () => tenant.ask('GET /api/payments/:id/receipt', { params: { id } });
    await until('the receipt', async () => (await receipt()).status === 200);
    expect((await receipt()).answer.payment).toMatchObject(told);

    expect((await refund(id, RENT - 49)).status).toBe(409);
    expect((await refund(id, RENT - 50)).answer.payment).toMatchObject({ refunded: RENT - 50, refundable: 0 });
  });

  it('[U3] is cancelled by an admin, once: never sent, not shown, and its money can be refunded again', async () => {
    const sent = refundCalls(harness);
    const { tenant, intentId, id, refundId } = await declined();
    expect((await cancel(refundId, tenant.ask)).status).toBe(403);
    const answers = await Promise.all([cancel(refundId), cancel(refundId)]);
    expect(answers.map(({ status, answer }) => `${status} ${answer.code ?? answer.refund.state}`).toSorted()).toEqual([
      '200 cancelled',
      '409 refund-changed',
    ]);
    expect(await lastAction(id)).toMatchObject({
      action: 'refund cancelled',
      actor: expect.any(String),
      details: { refund: refundId, amountMinor: 5_000 },
    });
    expect(await lineOf(tenant)).toMatchObject({ refundable: RENT, refundsWaiting: [] });
    expect(await waitingOf(id)).toEqual([]);
    for (const day of [1.1, 3.2, 30]) await sendOnDay(day);
    expect([sent().length, madeAtProvider(intentId)]).toEqual([1, []]);
    expect((await refund(id, RENT)).answer.payment).toMatchObject({ state: 'refunded', refunded: RENT });
  });

  it.each([
    ['short-balance-error', 'balance', true],
    ['short-balance', 'balance', false],
  ] as const)('[U3] waits for the balance of the provider (%s): that is said', async (how, why, cancellable) => {
    harness.cards.controls.refuseRefunds({ how });
    const { id } = await payer();
    const { answer } = await refund(id, 50);
    expect(answer.payment).toMatchObject({ refundable: RENT - 50, refundsWaiting: [{ amount: 50, why, cancellable }] });
    const cancelled = await cancel(answer.refund._id);
    expect(cancelled.status).toBe(cancellable ? 200 : 409);
    await harness.cards.controls.topUp();
  });

  it('[U3] waits for a dispute: cancelled meanwhile, it is not sent when the dispute is won', async () => {
    const sent = refundCalls(harness);
    const { tenant, intentId, refundId } = await declined();
    await harness.cards.controls.openDispute(intentId);
    await until('the dispute', async () => (await refundsOf(harness, tenant))[0]?.state === 'disputed');
    expect(await lineOf(tenant)).toMatchObject({
      refundable: 0,
      refundsWaiting: [{ why: 'dispute', nextTryAt: null, cancellable: true }],
    });
    expect((await cancel(refundId)).status).toBe(200);
    await harness.cards.controls.closeDispute(intentId, 'won');
    await untilQuiet(harness);
    await sendOnDay(30);
    expect([sent().length, madeAtProvider(intentId)]).toEqual([1, []]);
    expect(await lineOf(tenant)).toMatchObject({ refundable: RENT, refundsWaiting: [] });
  });

  it('[U3] of a duplicate is not cancelled: that money is never ours', async () => {
    const { tenant } = await payTwice(harness);
    const duplicate = (await historyOf(tenant)).find(({ state }) => state === 'duplicate');
    const [waiting] = await waitingOf(duplicate?._id ?? '');
    expect(waiting).toMatchObject({ cause: 'duplicate', why: 'sending', cancellable: false });
    expect(await cancel(waiting?._id ?? '')).toMatchObject({
      status: 409,
      answer: { code: 'payment-not-refundable', message: expect.stringContaining('paid twice') },
    });
  });

  it('[U3] is not cancelled while it is being sent, nor after the answer was lost: the provider is read first', async () => {
    const sent = refundCalls(harness);
    const { controls } = harness.cards;
    const { id, intentId } = await payer();
    controls.delay({ path: '^/v1/refunds', method: 'POST', fromMs: 2_000, toMs: 2_000 });
    const sending = refund(id, 50);
    await until('the call', async () => sent().length === 1);
    const [waiting] = await waitingOf(id);
    expect(waiting).toMatchObject({ why: 'sending', cancellable: false });
    const refused = await cancel(waiting?._id ?? '');
    expect([refused.status, refused.answer.code]).toEqual([409, 'refund-being-sent']);
    expect((await sending).answer.refund.state).toBe('succeeded');
    controls.clearDelays();

    // The answer to the call is lost three times, and no webhook tells of it.
    controls.dropWebhooks('all');
    controls.fault({ path: '^/v1/refunds', method: 'POST', when: 'after', action: 'reset', times: 3 });
    const { answer } = await refund(id, 70);
    expect(answer.refund.state).toBe('requested');
    const late = await cancel(answer.refund._id);
    expect([late.status, late.answer.code]).toEqual([409, 'refund-changed']);
    expect(madeAtProvider(intentId)).toEqual([5_000, 7_000]);

    // The call never reached the provider: it still may.
    controls.fault({ path: '^/v1/refunds', method: 'POST', when: 'before', action: 'reset', times: 3 });
    const lost = await refund(id, 80);
    const unsure = await cancel(lost.answer.refund._id);
    expect([unsure.status, unsure.answer.code]).toEqual([409, 'refund-being-sent']);
  });

  it('[U3] turns up at the provider after it was cancelled: it counts, and the refund follows', async () => {
    const { tenant, intentId, id, refundId } = await declined();
    expect((await cancel(refundId)).status).toBe(200);
    const form = { payment_intent: intentId, 'metadata[refund]': refundId, 'metadata[call]': '2' };
    await askProvider(harness, '/v1/refunds', { amount: '5000', ...form });
    await until('the refund', async () => (await refundsOf(harness, tenant))[0]?.state === 'succeeded');
    expect(await lineOf(tenant)).toMatchObject({ refunded: 50, refundable: RENT - 50, refundsWaiting: [] });
    expect((await refund(id, RENT - 50)).answer.payment.state).toBe('refunded');
  });

  it('[U3] turns up when all was asked for again: it counts at once, and the refund follows when there is room', async () => {
    const { tenant, intentId, id, refundId } = await declined();
    expect((await cancel(refundId)).status).toBe(200);
    harness.cards.controls.refuseRefunds({ how: 'short-balance-error' });
    const again = await refund(id, RENT);
    expect(again.answer.payment).toMatchObject({ refundable: 0, refundsWaiting: [{ amount: RENT, why: 'balance' }] });
    const form = { payment_intent: intentId, 'metadata[refund]': refundId, 'metadata[call]': '2' };
    await askProvider(harness, '/v1/refunds', { amount: '5000', ...form });
    await until('the money', async () => (await lineOf(tenant))?.refunded === 50);
    expect((await refundsOf(harness, tenant)).map(({ state }) => state)).toEqual(['cancelled', 'requested']);
    expect((await cancel(again.answer.refund._id)).status).toBe(200);
    await askProvider(harness, '/v1/refunds', { amount: '100', payment_intent: intentId });
    await until('the refund', async () => (await refundsOf(harness, tenant))[0]?.state === 'succeeded');
    expect(await lineOf(tenant)).toMatchObject({ refunded: 51, refundable: RENT - 51, refundsWaiting: [] });
  });

  it(`[U3] ${FIRST}: a payment without one says so`, async () => {
    const { tenant } = await payer();
    expect(await lineOf(tenant)).toMatchObject({ refundable: RENT, refundsWaiting: [] });
  });
});
