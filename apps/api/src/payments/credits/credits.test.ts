import { randomUUID } from 'node:crypto';
import { formatMonthName, type InputOf } from '@surela/contract';
import type { ApiClient } from '@surela/sandbox/api-client';
import { monthFromNow } from '@surela/sandbox/days';
import { balancesOf } from '@surela/sandbox/payment-refunds';
import { asOwner, confirm, opened, pay, record, untilQuiet } from '@surela/sandbox/payment-steps';
import { type PaymentsHarness, RENT, startPaymentsHarness, type Tenant } from '@surela/sandbox/payments-harness';
import { firstDayOf } from '@surela/values/rent-month';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const [LAST_MONTH, THIS_MONTH] = [monthFromNow(-1), monthFromNow(0)];
const [FIRST, SECOND, THIRD] = [monthFromNow(1), monthFromNow(2), monthFromNow(3)];
type Refund = Partial<InputOf<'POST /api/payments/:id/refund'>['body']>;

const DISCOUNTED = 0.8 * RENT;

/** After each test the ledger of every lease agrees with its account. */
describe('what was paid ahead when a lease ends', () => {
  let harness: PaymentsHarness;
  let admin: ApiClient;
  beforeAll(async () => {
    harness = await startPaymentsHarness();
    admin = await harness.admin();
  });
  afterEach(() => harness.assertInvariants());
  afterAll(() => harness.close());

  const recordMonth = ({ agreementId }: Tenant, month: string) =>
    admin('POST /api/recorded-payments', { body: { agreementId, month, method: 'cash', key: randomUUID() } });

  /** Has paid until this month. */
  async function tenantOfLastMonth(): Promise<Tenant> {
    const tenant = await harness.tenant(firstDayOf(LAST_MONTH));
    for (const month of [LAST_MONTH, THIS_MONTH]) expect((await recordMonth(tenant, month)).status).toBe(200);
    return tenant;
  }
  /** Has paid the months so far in cash; the first two ahead by card, the second with a coupon; the third in cash. */
  async function paidAhead(): Promise<Tenant> {
    const tenant = await tenantOfLastMonth();
    expect((await recordMonth(tenant, THIRD)).status).toBe(200);
    await pay(harness, tenant, formatMonthName(FIRST));
    const code = await harness.coupon(20);
    const intent = await opened(tenant, { rent: DISCOUNTED, month: formatMonthName(SECOND), code });
    await confirm(harness, intent);
    expect((await record(tenant, intent.transactionId)).status).toBe(200);
    await untilQuiet(harness);
    return tenant;
  }
  const remove = ({ email }: Tenant) =>
    admin('PATCH /api/remove-member', { body: { email, reason: 'Moved to another city' } });
  async function creditOf({ agreementId }: Tenant) {
    const { lines } = (await admin('GET /api/credit-balances', {})).answer;
    return lines.find((line) => line.agreementId === agreementId);
  }
  async function creditsOf(tenant: Tenant) {
    const line = await creditOf(tenant);
    const payments = line?.payments.map(({ payment, credit, refundable }) => [payment.month, credit, refundable]) ?? [];
    return { credit: line?.credit ?? 0, payments };
  }
  async function refund(tenant: Tenant, month: string, more: Refund = {}) {
    const payments = (await tenant.ask('GET /api/payment-history', { query: { email: tenant.email } })).answer;
    const id = payments.find((payment) => payment.month === month)?._id ?? '';
    const body = { effect: 'credit' as const, reason: 'Moved out', key: randomUUID(), ...more };
    const answered = await admin('POST /api/payments/:id/refund', { params: { id }, body });
    await untilQuiet(harness);
    return answered;
  }
  async function owedInLedger({ agreementId }: Tenant, month?: string): Promise<number> {
    const { total } = await harness.database.db
      .selectFrom('ledger_entries')
      .select(({ fn }) => fn.sum<string>('amount_minor').as('total'))
      .where('agreement_id', '=', agreementId)
      .where('account', '=', 'owed')
      .$if(month !== undefined, (all) => all.where('month', '=', `${month}-01`))
      .executeTakeFirstOrThrow();
    return Number(total);
  }
  const chargesOf = async ({ agreementId }: Tenant) =>
    (
      await harness.database.db
        .selectFrom('rent_charges')
        .select(['month', 'rent_minor', 'version'])
        .where('agreement_id', '=', agreementId)
        .orderBy('month')
        .execute()
    ).map(({ month, rent_minor, version }) => [month.slice(0, 7), rent_minor, version]);

  it('[M6] is a credit to the cent: what the coupon gave is not money', async () => {
    const tenant = await paidAhead();
    expect([await owedInLedger(tenant), await creditOf(tenant)]).toEqual([0, undefined]);
    expect((await remove(tenant)).answer).toEqual({ modifiedCount: 1 });
    expect(await chargesOf(tenant)).toEqual([
      [LAST_MONTH, RENT * 100, 1],
      [THIS_MONTH, RENT * 100, 1],
      [FIRST, 0, 2],
      [SECOND, 0, 2],
      [THIRD, 0, 2],
    ]);
    const credit = 2 * RENT + DISCOUNTED;
    expect(await creditsOf(tenant)).toEqual({
      credit,
      payments: [
        [formatMonthName(FIRST), RENT, RENT],
        [formatMonthName(SECOND), DISCOUNTED, DISCOUNTED],
        [formatMonthName(THIRD), RENT, RENT],
      ],
    });
    expect(await owedInLedger(tenant)).toBe(-credit * 100);
    const { answer } = await admin('GET /api/audit-log', { query: {} });
    const [removal] = answer.entries.filter(({ subject }) => subject === `agreement ${tenant.agreementId}`);
    expect(removal?.details).toMatchObject({ rentLowered: [FIRST, SECOND, THIRD].join(', ') });
  });

  it('[M6] [T-45] is refunded once: the same press again, and another one, refund nothing', async () => {
    const tenant = await paidAhead();
    await remove(tenant);
    const key = randomUUID();
    const first = await refund(tenant, formatMonthName(SECOND), { key });
    expect(first.answer.refund).toMatchObject({ amount: DISCOUNTED, effect: 'credit', state: 'succeeded' });
    const again = await refund(tenant, formatMonthName(SECOND), { key });
    expect(again.answer.refund).toEqual(first.answer.refund);
    const other = await refund(tenant, formatMonthName(SECOND));
    expect([other.status, other.answer.code]).toEqual([409, 'payment-not-refundable']);
    expect(await owedInLedger(tenant, SECOND)).toBe(0);
    expect((await creditsOf(tenant)).credit).toBe(2 * RENT);
  });

  it('[M6] three months are refunded once by card and once in cash; then the ledger of the lease is 0', async () => {
    const tenant = await paidAhead();
    await remove(tenant);
    expect((await refund(tenant, formatMonthName(THIRD))).answer.code).toBe('payment-not-refundable');
    const cash = { method: 'cash', reference: 'Paper 17' } as const;
    for (const [month, method] of [
      [FIRST, {}],
      [SECOND, {}],
      [THIRD, cash],
    ] as const) {
      expect([month, (await refund(tenant, formatMonthName(month), method)).status]).toEqual([month, 200]);
      expect([month, (await refund(tenant, formatMonthName(month), method)).status]).toEqual([month, 409]);
    }
    expect([await owedInLedger(tenant), await creditOf(tenant)]).toEqual([0, undefined]);
    // Two months in cash stay.
    expect(await balancesOf(harness, tenant)).toEqual({ cash: 2 * RENT * 100 });
  });

  it('[M6] two windows 25 ms apart, each with a key of its own, refund it once', async () => {
    const tenant = await paidAhead();
    await remove(tenant);
    const both = [0, 25].map(async (ms) => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      return (await refund(tenant, formatMonthName(FIRST), { amount: 700 })).status;
    });
    expect((await Promise.all(both)).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await creditsOf(tenant)).payments[0]).toEqual([formatMonthName(FIRST), RENT - 700, RENT - 700]);
  });

  it('[M6] is refunded in parts, and no part lowers a rent', async () => {
    const tenant = await paidAhead();
    await remove(tenant);
    for (const [amount, status] of [
      [500.25, 200],
      [700, 409],
      [699.75, 200],
      [0.01, 409],
    ] as const) {
      expect([amount, (await refund(tenant, formatMonthName(FIRST), { amount })).status]).toEqual([amount, status]);
    }
    expect(await owedInLedger(tenant, FIRST)).toBe(0);
    expect((await creditsOf(tenant)).credit).toBe(RENT + DISCOUNTED);
  });

  it('[M6] pays what is owed first', async () => {
    const tenant = await harness.tenant(firstDayOf(LAST_MONTH));
    await pay(harness, tenant, formatMonthName(FIRST));
    await pay(harness, tenant, formatMonthName(SECOND));
    await recordMonth(tenant, THIS_MONTH);
    // A month is owed.
    await remove(tenant);
    expect((await creditsOf(tenant)).payments).toEqual([[formatMonthName(SECOND), RENT, RENT]]);
    const { lines } = (await admin('GET /api/arrears', {})).answer;
    expect(lines.filter(({ agreementId }) => agreementId === tenant.agreementId)).toEqual([]);
    expect((await refund(tenant, formatMonthName(FIRST))).answer.code).toBe('payment-not-refundable');
  });

  it('[M6] a card payment that arrives after the end is a credit at once', async () => {
    const tenant = await tenantOfLastMonth();
    harness.cards.controls.holdWebhooks();
    const intent = await opened(tenant, { month: formatMonthName(FIRST) });
    await confirm(harness, intent);
    await remove(tenant);
    await harness.cards.controls.releaseWebhooks('forward');
    await untilQuiet(harness);
    expect(await chargesOf(tenant)).toContainEqual([FIRST, 0, 1]);
    expect(await creditsOf(tenant)).toEqual({ credit: RENT, payments: [[formatMonthName(FIRST), RENT, RENT]] });
  });

  it('[M6] on its way back it cannot be refunded again; what a bank takes of it is gone', async () => {
    const tenant = await paidAhead();
    await remove(tenant);
    harness.cards.controls.refuseRefunds({ how: 'at-once', times: 1 });
    const { refund: waiting } = (await refund(tenant, formatMonthName(FIRST), { amount: 1_000 })).answer;
    expect(waiting.state).toBe('requested');
    expect((await creditsOf(tenant)).payments[0]).toEqual([formatMonthName(FIRST), RENT, 200]);
    expect((await refund(tenant, formatMonthName(FIRST), { amount: 200.01 })).status).toBe(409);
    await admin('POST /api/refunds/:id/cancel', { params: { id: waiting._id } });
    expect((await creditsOf(tenant)).payments[0]).toEqual([formatMonthName(FIRST), RENT, RENT]);
    const { transactionId } = (await creditOf(tenant))?.payments[0]?.payment ?? { transactionId: '' };
    await harness.cards.controls.openDispute(transactionId, { amount: 30_000 });
    await untilQuiet(harness);
    expect((await creditsOf(tenant)).payments[0]).toEqual([formatMonthName(FIRST), RENT, 0]);
    await harness.cards.controls.closeDispute(transactionId, 'lost');
    await untilQuiet(harness);
    expect((await creditsOf(tenant)).payments[0]).toEqual([formatMonthName(FIRST), 900, 900]);
  });

  it('[M6] a refund that failed is not paid once its credit is gone', async () => {
    const tenant = await harness.tenant(firstDayOf(LAST_MONTH));
    await recordMonth(tenant, LAST_MONTH);
    const { transactionId: current } = await pay(harness, tenant, formatMonthName(THIS_MONTH));
    for (const month of [FIRST, SECOND]) await pay(harness, tenant, formatMonthName(month));
    await remove(tenant);
    harness.cards.controls.refuseRefunds({ how: 'at-once', times: 3 });
    const { refund: failed } = (await refund(tenant, formatMonthName(FIRST))).answer;
    for (let day = 0; day < 2; day += 1) {
      await asOwner(harness, 'update refunds set next_try_at = now() where state = $1', 'requested');
      await harness.reconcile();
    }
    // What a bank takes of an earlier month is paid by the older credit.
    await harness.cards.controls.openDispute(current, { amount: RENT * 100 });
    await harness.cards.controls.closeDispute(current, 'lost');
    await untilQuiet(harness);
    expect((await creditsOf(tenant)).payments).toEqual([[formatMonthName(SECOND), RENT, RENT]]);
    const params = { id: failed._id };
    expect((await admin('POST /api/refunds/:id/retry', { params })).answer.code).toBe('payment-not-refundable');
    const body = { method: 'cash', reference: '', reason: 'By hand' } as const;
    const settling = await admin('POST /api/refunds/:id/settled-otherwise', { params, body });
    expect(settling.answer.code).toBe('payment-not-refundable');
    expect((await refund(tenant, formatMonthName(SECOND))).status).toBe(200);
    expect(await owedInLedger(tenant)).toBe(0);
  });
});
