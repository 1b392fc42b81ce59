import { randomUUID } from 'node:crypto';
import type { InputOf } from '@surela/contract';
import type { ApiClient } from '@surela/sandbox/api-client';
import { balancesOf } from '@surela/sandbox/payment-refunds';
import { askProvider, asOwner, pay, untilQuiet } from '@surela/sandbox/payment-steps';
import { type PaymentsHarness, RENT, startPaymentsHarness, type Tenant } from '@surela/sandbox/payments-harness';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

type Refund = Partial<InputOf<'POST /api/payments/:id/refund'>['body']>;

/** A payment of 1,200.00 for September in each. After each test the ledger agrees with the account. */
describe('what a refund does to the month', () => {
  let harness: PaymentsHarness;
  let admin: ApiClient;
  beforeAll(async () => {
    harness = await startPaymentsHarness();
    admin = await harness.admin();
  });
  afterEach(() => harness.assertInvariants());
  afterAll(() => harness.close());

  async function paidByCard() {
    const tenant = await harness.tenant();
    const { transactionId } = await pay(harness, tenant);
    return { tenant, intentId: transactionId };
  }
  async function paidInCash(method: 'cash' | 'bank' = 'cash'): Promise<Tenant> {
    const tenant = await harness.tenant();
    const body = { agreementId: tenant.agreementId, month: '2026-09', method, key: randomUUID() };
    expect((await admin('POST /api/recorded-payments', { body })).status).toBe(200);
    return tenant;
  }
  const idOf = async ({ ask, email }: Tenant) =>
    (await ask('GET /api/payment-history', { query: { email } })).answer[0]?._id ?? '';
  async function refund(tenant: Tenant, more: Refund) {
    const body = { reason: 'No water for a week', key: randomUUID(), ...more };
    const answered = await admin('POST /api/payments/:id/refund', { params: { id: await idOf(tenant) }, body });
    await untilQuiet(harness);
    return answered;
  }
  /** On the rent roll of September. */
  async function september({ agreementId }: Tenant) {
    const { lines } = (await admin('GET /api/rent-roll', { query: { month: '2026-09' } })).answer;
    const line = lines.find((one) => one.agreementId === agreementId);
    return line && { paid: line.paid, discount: line.discount, outstanding: line.outstanding };
  }

  it('[T-45] lowers the rent of the month, which stays paid', async () => {
    const { tenant } = await paidByCard();
    const { answer } = await refund(tenant, { amount: 300 });
    expect(answer.refund).toMatchObject({ state: 'succeeded', effect: 'reduces' });
    expect(await september(tenant)).toEqual({ paid: 900, discount: 300, outstanding: 0 });
    expect(await balancesOf(harness, tenant)).toEqual({ card: 90_000, reductions: 30_000 });
  });

  it('[T-45] leaves the amount owed if so chosen', async () => {
    const { tenant } = await paidByCard();
    await refund(tenant, { amount: 300, effect: 'owed' });
    expect(await september(tenant)).toEqual({ paid: 900, discount: 0, outstanding: 300 });
    expect(await balancesOf(harness, tenant)).toEqual({ card: 90_000 });
    await refund(tenant, { amount: 100 });
    expect(await september(tenant)).toEqual({ paid: 800, discount: 100, outstanding: 300 });
  });

  it('[T-45] in full leaves the month owed, whatever was chosen', async () => {
    const { tenant } = await paidByCard();
    await refund(tenant, { amount: 300 });
    await refund(tenant, { amount: 900 });
    expect(await september(tenant)).toEqual({ paid: 0, discount: 0, outstanding: RENT });
    expect(await balancesOf(harness, tenant)).toEqual({});
  });

  it('[T-45] is no credit where there is none, and a key means one choice', async () => {
    const { tenant } = await paidByCard();
    expect((await refund(tenant, { amount: 1, effect: 'credit' })).answer.code).toBe('payment-not-refundable');
    const key = randomUUID();
    expect((await refund(tenant, { amount: 300, effect: 'owed', key })).status).toBe(200);
    expect((await refund(tenant, { amount: 300, effect: 'owed', key })).status).toBe(200);
    expect((await refund(tenant, { amount: 300, effect: 'reduces', key })).status).toBe(409);
    expect(await september(tenant)).toEqual({ paid: 900, discount: 0, outstanding: 300 });
  });

  it('[T-45] that fails days later leaves the month as it was, and does as chosen once it succeeds', async () => {
    const { tenant } = await paidByCard();
    harness.cards.controls.refuseRefunds({ how: 'later' });
    await refund(tenant, { amount: 300, effect: 'owed' });
    expect(await september(tenant)).toEqual({ paid: 900, discount: 0, outstanding: 300 });
    await harness.cards.controls.failRefund();
    await untilQuiet(harness);
    expect(await september(tenant)).toEqual({ paid: RENT, discount: 0, outstanding: 0 });
    await asOwner(harness, 'update refunds set next_try_at = now() where state = $1', 'requested');
    await harness.reconcile();
    expect(await september(tenant)).toEqual({ paid: 900, discount: 0, outstanding: 300 });
  });

  it('[T-45] beside one from the dashboard of the provider, which lowers the rent', async () => {
    const { tenant, intentId } = await paidByCard();
    await refund(tenant, { amount: 300, effect: 'owed' });
    await askProvider(harness, '/v1/refunds', { payment_intent: intentId, amount: '20000' });
    await untilQuiet(harness);
    expect(await september(tenant)).toEqual({ paid: 700, discount: 200, outstanding: 300 });
  });

  it.each(['cash', 'bank'] as const)('[M6] [T-45] a payment by %s is refunded in cash or by bank', async (method) => {
    const tenant = await paidInCash(method);
    expect((await refund(tenant, { amount: 300 })).answer.code).toBe('payment-not-refundable');
    const reference = 'Paper 17';
    const { answer } = await refund(tenant, { amount: 300, effect: 'owed', method: 'cash', reference });
    expect(answer.refund).toMatchObject({
      state: 'settled-otherwise',
      effect: 'owed',
      settled: { method: 'cash', reference },
    });
    expect(answer.payment).toMatchObject({ state: 'paid', refunded: 300, refundable: 900 });
    expect(await september(tenant)).toEqual({ paid: 900, discount: 0, outstanding: 300 });
    const id = await idOf(tenant);
    const voiding = await admin('POST /api/payments/:id/void', { params: { id }, body: { reason: 'A mistake' } });
    expect([voiding.status, voiding.answer.code]).toEqual([409, 'payment-not-refundable']);
    await refund(tenant, { method: 'bank' });
    expect(await september(tenant)).toEqual({ paid: 0, discount: 0, outstanding: RENT });
    const left = method === 'cash' ? { cash: 90_000, bank: -90_000 } : { cash: -30_000, bank: 30_000 };
    expect(await balancesOf(harness, tenant)).toEqual(left);
    expect((await refund(tenant, { amount: 1, method: 'cash' })).answer.code).toBe('payment-not-refundable');
    const subject = `payment ${id}`;
    const log = (await admin('GET /api/audit-log', { query: {} })).answer.entries;
    expect(log.filter((one) => one.subject === subject && one.action === 'refund recorded')).toHaveLength(2);
  });

  it('[M6] two windows that record the same cash refund at once record it once', async () => {
    const tenant = await paidInCash();
    const key = randomUUID();
    const both = [0, 25].map(async (ms) => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      return (await refund(tenant, { amount: 700, method: 'cash', key })).status;
    });
    expect(await Promise.all(both)).toEqual([200, 200]);
    expect((await refund(tenant, { amount: 700, method: 'cash' })).status).toBe(409);
    // After a lost answer, another way of paying is another refund.
    const otherWay = { amount: 700, key, method: 'bank' } as const;
    expect((await refund(tenant, otherWay)).answer.message).toContain('Another refund');
    expect(await september(tenant)).toEqual({ paid: 500, discount: 700, outstanding: 0 });
    const { refunds } = (await admin('GET /api/refunds', { query: {} })).answer;
    const id = refunds.find(({ amount, settled }) => amount === 700 && settled !== null)?._id ?? '';
    for (const call of ['retry', 'cancel'] as const) {
      const answered = await admin(`POST /api/refunds/:id/${call}`, { params: { id } });
      expect([call, answered.status, answered.answer.code]).toEqual([call, 409, 'refund-changed']);
    }
  });

  it('[M6] a card payment is not refunded in cash: its bank may still take the money', async () => {
    const { tenant } = await paidByCard();
    expect((await refund(tenant, { amount: 300, method: 'cash' })).answer.code).toBe('payment-not-refundable');
  });
});
