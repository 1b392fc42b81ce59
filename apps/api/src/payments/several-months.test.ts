import { randomUUID } from 'node:crypto';
import { formatMonthName } from '@surela/contract';
import { accountDifferences } from '@surela/sandbox/account-differences';
import type { ApiClient } from '@surela/sandbox/api-client';
import { dayFromNow, monthFromNow } from '@surela/sandbox/days';
import {
  askProvider,
  asOwner,
  confirm,
  opened,
  openMonth,
  paymentsOf,
  record,
  untilQuiet,
} from '@surela/sandbox/payment-steps';
import { type PaymentsHarness, RENT, startPaymentsHarness, type Tenant } from '@surela/sandbox/payments-harness';
import { firstDayOf } from '@surela/values/rent-month';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const OWED = [-2, -1, 0].map(monthFromNow);
const NAMES = OWED.map(formatMonthName);
const [OLDEST = '', MIDDLE = '', LATEST = ''] = NAMES;
const ALL = { months: NAMES, rent: 3 * RENT };

/** Of a lease of three months, none of them paid. */
describe('one payment for several months', () => {
  let harness: PaymentsHarness;
  let admin: ApiClient;
  beforeAll(async () => {
    harness = await startPaymentsHarness();
    admin = await harness.admin();
  });
  afterAll(() => harness.close());
  afterEach(async () => {
    await harness.cards.controls.releaseWebhooks('forward');
    await harness.assertInvariants();
    const wrong = await accountDifferences(harness.database);
    if (wrong.length > 0) throw new Error(wrong.join('\n'));
  });

  const tenant = () => harness.tenant(firstDayOf(monthFromNow(-2)));
  const dueOf = async ({ ask, email }: Tenant) => (await ask('GET /api/make-payment', { query: { email } })).answer;
  const historyOf = async ({ ask, email }: Tenant, month?: string) =>
    (await ask('GET /api/payment-history', { query: { email, ...(month ? { month } : {}) } })).answer;
  const statusesOf = ({ agreementId }: Tenant) =>
    harness.cards.controls
      .intents()
      .filter(({ metadata }) => metadata['lease'] === agreementId)
      .map(({ amount, status }) => [amount / 100, status]);
  const cash = (
    { agreementId }: Tenant,
    body: { readonly month?: string; readonly amount?: number; readonly paidOn?: string },
  ) => admin('POST /api/recorded-payments', { body: { agreementId, method: 'cash', key: randomUUID(), ...body } });
  const creditOf = async ({ agreementId }: Tenant) =>
    (await admin('GET /api/credit-balances', {})).answer.lines.find((line) => line.agreementId === agreementId)?.credit;
  /** From here on nothing is heard of the provider. The event of an intent that was made is read before. */
  const hold = async () => {
    await untilQuiet(harness);
    harness.cards.controls.holdWebhooks();
  };
  const line = (month: string, amount = RENT, discount = 0) => ({ month, amount, discount });

  it('[T-23] [P2-30] pays all that is owed: one intent, one payment, one receipt of three months', async () => {
    const payer = await tenant();
    const due = await dueOf(payer);
    expect([due.owed, due.payAll]).toEqual([3 * RENT, 3 * RENT]);
    expect(due.openMonths.map(({ month, rent, charged }) => [month, rent, charged])).toEqual(
      NAMES.map((month) => [month, RENT, RENT]),
    );
    const intent = await opened(payer, ALL);
    expect(intent).toMatchObject({ amount: 3 * RENT, discount: 0, month: OLDEST });
    expect(intent.lines).toEqual(NAMES.map((month) => ({ month, rent: RENT, discount: 0 })));
    expect((await opened(payer, { ...ALL, months: NAMES.toReversed() })).transactionId).toBe(intent.transactionId);
    await confirm(harness, intent);
    const { answer } = await record(payer, intent.transactionId, { rent: 3 * RENT });
    expect(answer.payment).toMatchObject({ rent: 3 * RENT, month: OLDEST, lines: NAMES.map((month) => line(month)) });
    expect(statusesOf(payer)).toEqual([[3 * RENT, 'succeeded']]);
    expect(await dueOf(payer)).toMatchObject({ owed: 0, payAll: 0, openMonths: [], month: LATEST });
    for (const name of [...NAMES, 'nothing']) {
      expect([name, await historyOf(payer, name)]).toMatchObject([name, name === 'nothing' ? [] : [{ credit: 0 }]]);
    }
    for (const month of OWED) {
      const { lines } = (await admin('GET /api/rent-roll', { query: { month } })).answer;
      const found = lines.find(({ agreementId }) => agreementId === payer.agreementId);
      expect(found).toMatchObject({ status: 'paid', paid: RENT, outstanding: 0, payment: { rent: 3 * RENT } });
    }
    expect((await openMonth(payer, { month: MIDDLE })).answer.code).toBe('already-paid');
    expect((await openMonth(payer, ALL)).answer).toMatchObject({ code: 'already-paid' });
  });

  it('[T-24] [P2-33] a coupon lowers the oldest month alone, and is used once', async () => {
    const payer = await tenant();
    const code = await harness.coupon(20, { total_limit: 5, member_limit: 5 });
    const intent = await opened(payer, { ...ALL, rent: 2.8 * RENT, code });
    expect(intent).toMatchObject({ amount: 2.8 * RENT, discount: 0.2 * RENT, percentage: 20 });
    expect(intent.lines.map(({ discount }) => discount)).toEqual([0.2 * RENT, 0, 0]);
    await confirm(harness, intent);
    await record(payer, intent.transactionId);
    const [payment] = await historyOf(payer);
    expect(payment?.lines).toEqual([line(OLDEST, 0.8 * RENT, 0.2 * RENT), line(MIDDLE), line(LATEST)]);
    const uses = await harness.database.db
      .selectFrom('coupon_uses')
      .innerJoin('coupons', 'coupons.id', 'coupon_id')
      .select('holder')
      .where('code', '=', code)
      .execute();
    expect(uses).toHaveLength(1);
    expect(await dueOf(payer)).toMatchObject({ owed: 0 });
  });

  it('a coupon is for a whole month: the rest of one takes none', async () => {
    const payer = await tenant();
    const code = await harness.coupon(20);
    await cash(payer, { amount: 500 });
    expect((await dueOf(payer)).openMonths[0]).toMatchObject({ month: OLDEST, rent: RENT - 500, charged: RENT });
    const rest = { month: OLDEST, rent: 0.8 * (RENT - 500), code };
    expect((await openMonth(payer, rest)).answer.code).toBe('coupon-does-not-hold');
    const all = { ...ALL, rent: 3 * RENT - 500 };
    const intent = await opened(payer, all);
    await confirm(harness, intent);
    await record(payer, intent.transactionId);
    const lines = (await historyOf(payer)).find(({ method }) => method === 'card')?.lines;
    expect(lines).toEqual([line(OLDEST, RENT - 500), line(MIDDLE), line(LATEST)]);
    expect(await dueOf(payer)).toMatchObject({ owed: 0 });
  });

  it('[T-32] of two windows that share a month one is charged, whichever is opened last', async () => {
    const payer = await tenant();
    const one = await opened(payer, { month: LATEST });
    const all = await opened(payer, ALL);
    expect((await confirm(harness, one)).error?.code).toBe('payment_intent_unexpected_state');
    const again = await opened(payer, { month: LATEST });
    expect((await confirm(harness, all)).error?.code).toBe('payment_intent_unexpected_state');
    await confirm(harness, again);
    await untilQuiet(harness);
    const rest = { months: [OLDEST, MIDDLE], rent: 2 * RENT };
    await confirm(harness, await opened(payer, rest));
    await untilQuiet(harness);
    expect(statusesOf(payer)).toEqual([
      [RENT, 'canceled'],
      [3 * RENT, 'canceled'],
      [RENT, 'succeeded'],
      [2 * RENT, 'succeeded'],
    ]);
    expect(await dueOf(payer)).toMatchObject({ owed: 0 });
  });

  it('[T-32] the first was paid in the moment in which the second is opened: the second is refused and asks anew', async () => {
    const payer = await tenant();
    const one = await opened(payer, { month: LATEST });
    await hold();
    await confirm(harness, one);
    expect((await openMonth(payer, ALL)).answer.code).toBe('already-paid');
    expect(await paymentsOf(harness, payer)).toHaveLength(1);
    expect(await dueOf(payer)).toMatchObject({ payAll: 2 * RENT });
    expect((await openMonth(payer, ALL)).answer.code).toBe('already-paid');
    await opened(payer, { months: [OLDEST, MIDDLE], rent: 2 * RENT });
  });

  it('[T-32] [P2-31] a month was recorded in cash before the card payment of all arrives: it stands, the rest is a credit', async () => {
    const payer = await tenant();
    const intent = await opened(payer, ALL);
    await hold();
    await confirm(harness, intent);
    expect((await cash(payer, { month: monthFromNow(0), amount: RENT })).status).toBe(200);
    await harness.cards.controls.releaseWebhooks('forward');
    await untilQuiet(harness);
    const payment = (await historyOf(payer)).find(({ method }) => method === 'card');
    expect(payment).toMatchObject({ state: 'paid', rent: 3 * RENT, credit: RENT });
    expect(payment?.lines).toEqual([line(OLDEST), line(MIDDLE), line(LATEST, 0)]);
    expect(await creditOf(payer)).toBe(RENT);
    expect(await dueOf(payer)).toMatchObject({ owed: 0, month: LATEST });
  });

  it('[P2-31] all of its months were recorded in cash: it is a duplicate, and is refunded whole', async () => {
    const payer = await tenant();
    const intent = await opened(payer, ALL);
    await hold();
    await confirm(harness, intent);
    expect((await cash(payer, { amount: 3 * RENT })).status).toBe(200);
    await harness.cards.controls.releaseWebhooks('forward');
    await untilQuiet(harness);
    await harness.reconcile();
    const payment = (await historyOf(payer)).find(({ method }) => method === 'card');
    expect(payment).toMatchObject({ state: 'duplicate', refunded: 3 * RENT });
    expect(await creditOf(payer)).toBeUndefined();
  });

  it('a part of its refund lowers the rent of the latest month, a whole one leaves all months owed', async () => {
    const payer = await tenant();
    const intent = await opened(payer, ALL);
    await confirm(harness, intent);
    const { answer } = await record(payer, intent.transactionId);
    const refund = (amount?: number) =>
      admin('POST /api/payments/:id/refund', {
        params: { id: answer.payment._id },
        body: { reason: 'Repairs', key: randomUUID(), ...(amount ? { amount } : {}) },
      });
    expect((await refund(RENT + 100)).status).toBe(200);
    expect(await dueOf(payer)).toMatchObject({ owed: 0 });
    const rolled = async (month: string) =>
      (await admin('GET /api/rent-roll', { query: { month } })).answer.lines.find(
        ({ agreementId }) => agreementId === payer.agreementId,
      );
    expect(await rolled(monthFromNow(0))).toMatchObject({ paid: 0, discount: RENT, outstanding: 0 });
    expect(await rolled(monthFromNow(-1))).toMatchObject({ paid: RENT - 100, discount: 100, outstanding: 0 });
    expect((await refund()).status).toBe(200);
    await untilQuiet(harness);
    expect(await dueOf(payer)).toMatchObject({ owed: 3 * RENT, payAll: 3 * RENT });
  });

  it.each([
    ['less', 2_000, { owed: 3 * RENT - 2_000 }],
    ['more', 5_000, { owed: 0, credit: 5_000 - 3 * RENT }],
  ])('%s came than was agreed: it is recorded as it came, and every reading agrees', async (_what, amount, figures) => {
    const payer = await tenant();
    const intent = await opened(payer, ALL);
    const form = { amount: String(amount * 100) };
    expect((await askProvider(harness, `/v1/payment_intents/${intent.transactionId}`, form)).ok).toBe(true);
    await confirm(harness, intent);
    await untilQuiet(harness);
    expect(await historyOf(payer)).toMatchObject([{ rent: amount, discount: 0 }]);
    expect(await dueOf(payer)).toMatchObject(figures);
  });

  it('a coupon in the lines of an amount that is not explained stops no booking, although the lease has ended', async () => {
    const payer = await tenant();
    const code = await harness.coupon(20);
    const intent = await opened(payer, { ...ALL, rent: 2.8 * RENT, code });
    await askProvider(harness, `/v1/payment_intents/${intent.transactionId}`, { amount: '200000' });
    await hold();
    await confirm(harness, intent);
    await admin('PATCH /api/remove-member', { body: { email: payer.email, reason: 'Moved to another city' } });
    await harness.cards.controls.releaseWebhooks('forward');
    await untilQuiet(harness);
    expect(await paymentsOf(harness, payer)).toHaveLength(1);
  });

  it('a surplus that another payment made is refunded as a credit, and lowers no rent', async () => {
    const payer = await tenant();
    const intent = await opened(payer, ALL);
    await hold();
    await confirm(harness, intent);
    // Paid the day before, so it comes first.
    await cash(payer, { month: monthFromNow(0), amount: 400, paidOn: dayFromNow(-1) });
    await harness.cards.controls.releaseWebhooks('forward');
    await untilQuiet(harness);
    expect(await creditOf(payer)).toBe(400);
    const card = (await historyOf(payer)).find(({ method }) => method === 'card');
    const body = { amount: 400, reason: 'Paid too much', key: randomUUID() };
    const refund = () => admin('POST /api/payments/:id/refund', { params: { id: card?._id ?? '' }, body });
    expect((await refund()).answer.refund).toMatchObject({ amount: 400, effect: 'credit' });
    expect((await refund()).status).toBe(200);
    await untilQuiet(harness);
    expect(await creditOf(payer)).toBeUndefined();
    expect(await dueOf(payer)).toMatchObject({ owed: 0 });
  });

  it('is written again from the provider after its rows were lost with a backup', async () => {
    const payer = await tenant();
    const code = await harness.coupon(20);
    const intent = await opened(payer, { ...ALL, rent: 2.8 * RENT, code });
    await asOwner(
      harness,
      'delete from payment_lines where holder in (select id from payment_attempts where intent_id = $1)',
      intent.transactionId,
    );
    await asOwner(
      harness,
      'delete from coupon_uses where holder in (select id from payment_attempts where intent_id = $1)',
      intent.transactionId,
    );
    await asOwner(harness, 'delete from payment_attempts where intent_id = $1', intent.transactionId);
    await confirm(harness, intent);
    await untilQuiet(harness);
    await harness.reconcile();
    const [payment, ...more] = await historyOf(payer);
    expect([payment, more]).toMatchObject([{ state: 'paid', rent: 2.8 * RENT, discount: 0.2 * RENT }, []]);
    expect(payment?.lines).toEqual([line(OLDEST, 0.8 * RENT, 0.2 * RENT), line(MIDDLE), line(LATEST)]);
    expect(await dueOf(payer)).toMatchObject({ owed: 0, month: LATEST });
  });

  it.each([
    ['a month that is too far ahead', [OLDEST, formatMonthName(monthFromNow(60))], 'month-not-payable'],
    ['no month', ['Smarch,2026'], 'month-not-payable'],
    ['the same month twice: it is paid once, so the amount differs', [OLDEST, OLDEST], 'price-differs'],
  ])('refuses %s', async (_what, months, code) => {
    const payer = await tenant();
    expect((await openMonth(payer, { months, rent: months.length * RENT })).answer.code).toBe(code);
    expect(statusesOf(payer)).toEqual([]);
  });
});
