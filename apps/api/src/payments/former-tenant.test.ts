import { formatMonthName } from '@surela/contract';
import type { ApiClient } from '@surela/sandbox/api-client';
import { dayFromNow, monthFromNow } from '@surela/sandbox/days';
import { confirm, opened, openMonth, pay, record, until } from '@surela/sandbox/payment-steps';
import { type PaymentsHarness, RENT, startPaymentsHarness, type Tenant } from '@surela/sandbox/payments-harness';
import { firstDayOf } from '@surela/values/rent-month';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { seedLease } from '../agreements/index.ts';

const monthName = (ahead: number) => formatMonthName(monthFromNow(ahead));

/** A lease of three months that was ended today. */
describe('a former tenant', () => {
  let harness: PaymentsHarness;
  let admin: ApiClient;
  beforeAll(async () => {
    harness = await startPaymentsHarness();
    admin = await harness.admin();
  });
  afterAll(() => harness.close());
  afterEach(() => harness.assertInvariants());

  const tenant = () => harness.tenant(firstDayOf(monthFromNow(-2)));
  const rentDueOf = async ({ ask, email }: Tenant) => ask('GET /api/make-payment', { query: { email } });
  const tenancyOf = async ({ ask, email }: Tenant) =>
    (await ask('GET /api/users/member/:email', { params: { email } })).answer;
  const historyOf = async ({ ask, email }: Tenant) =>
    (await ask('GET /api/payment-history', { query: { email } })).answer;
  const arrearsOf = async ({ email }: Tenant) =>
    (await admin('GET /api/arrears', {})).answer.lines.filter((line) => line.email === email);
  const attemptsOf = ({ agreementId }: Tenant) =>
    harness.database.db.selectFrom('payment_attempts').select('id').where('agreement_id', '=', agreementId).execute();

  async function remove({ email }: Tenant): Promise<void> {
    const { answer } = await admin('PATCH /api/remove-member', { body: { email, reason: 'The lease ended.' } });
    expect(answer.modifiedCount).toBe(1);
  }

  type Paid = { readonly ahead: number; readonly rent?: number; readonly code?: string };
  async function pays(payer: Tenant, { ahead, ...price }: Paid): Promise<void> {
    const intent = await opened(payer, { month: monthName(ahead), ...price });
    await confirm(harness, intent);
    expect((await record(payer, intent.transactionId)).status).toBe(200);
  }

  /** Requests the apartment that is vacant. @returns the request and its rent */
  async function asks({ ask, email }: Tenant) {
    const { number, block, floor, rent_minor } = await harness.database.db
      .selectFrom('apartments')
      .select(['number', 'block', 'floor', 'rent_minor'])
      .where('vacant', '=', true)
      .executeTakeFirstOrThrow();
    const rent = rent_minor / 100;
    const { answer } = await ask('POST /api/agreement', { body: { email, block, floor, apartment: number, rent } });
    return { id: answer.insertedId ?? '', number, rent };
  }

  /** From tomorrow: the apartment was left today. */
  async function accept(id: string): Promise<void> {
    const body = { status: 'checked', decision: 'accept' } as const;
    expect((await admin('PATCH /api/agreements/:id', { params: { id }, body })).status).toBe(200);
  }

  /** Somebody else moves in, at another rent. */
  async function rentAgain({ agreementId }: Tenant): Promise<Tenant> {
    const next = await harness.tenant();
    await remove(next);
    const { apartment_id } = await harness.database.db
      .selectFrom('agreements')
      .select('apartment_id')
      .where('id', '=', agreementId)
      .executeTakeFirstOrThrow();
    await harness.database.transact((tx) =>
      seedLease(tx, { person_id: next.personId, apartment_id, rent_minor: 777_000, requested_on: dayFromNow(1) }),
    );
    return next;
  }

  it('[T-35] pays all that is owed with one payment, the month of the end by days', async () => {
    const leaving = await tenant();
    await remove(leaving);
    const { openMonths, payAll, owed } = (await rentDueOf(leaving)).answer;
    expect([payAll, openMonths.length]).toEqual([owed, 3]);
    const intent = await opened(leaving, { months: openMonths.map(({ month }) => month), rent: payAll });
    await confirm(harness, intent);
    expect((await record(leaving, intent.transactionId)).status).toBe(200);
    expect(await historyOf(leaving)).toMatchObject([{ rent: payAll, credit: 0, lines: [{}, {}, {}] }]);
    expect((await rentDueOf(leaving)).answer).toMatchObject({ owed: 0, payAll: 0, openMonths: [] });
    expect(await arrearsOf(leaving)).toEqual([]);
  });

  it('[M7] [P2-34] signs in, sees what is owed, pays it by card, has the receipts, and leaves Arrears', async () => {
    const leaving = await tenant();
    await pay(harness, leaving, monthName(-2));
    await remove(leaving);
    const next = await rentAgain(leaving);

    expect(await tenancyOf(leaving)).toEqual({ member: false, former: true, owes: true });
    const { status, answer } = await rentDueOf(leaving);
    expect(status).toBe(200);
    expect(answer).toMatchObject({ rent: RENT, monthlyRent: RENT, month: monthName(-2), owed: 2 * RENT });
    expect(answer.endedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(answer.months.map(({ month }) => month)).toEqual([monthName(-1), monthName(0)]);
    expect(await arrearsOf(leaving)).toMatchObject([{ endedOn: answer.endedOn, owed: 2 * RENT }]);

    for (const month of [monthName(-1), monthName(0)]) await pay(harness, leaving, month);
    const paid = await historyOf(leaving);
    expect(paid.map(({ rent, state }) => [rent, state])).toEqual(Array.from({ length: 3 }, () => [RENT, 'paid']));
    for (const { _id: id } of paid) {
      // A receipt that is not drawn within seconds is asked for again.
      const receipt = () => leaving.ask('GET /api/payments/:id/receipt', { params: { id } });
      await until('the receipt', async () => (await receipt()).status !== 503);
      expect((await receipt()).answer.payment._id).toBe(id);
    }
    expect(await arrearsOf(leaving)).toEqual([]);
    expect((await rentDueOf(leaving)).answer).toMatchObject({ owed: 0, owedSince: null, months: [] });
    expect((await rentDueOf(next)).answer).toMatchObject({ monthlyRent: 7_770, endedOn: null });
  });

  it('[T-36] is refused a month after the end: 422, no attempt; once all is paid, 409', async () => {
    const leaving = await tenant();
    await remove(leaving);
    const refused = await openMonth(leaving, { month: monthName(1) });
    expect([refused.status, refused.answer.code]).toEqual([422, 'month-not-payable']);
    expect(await attemptsOf(leaving)).toEqual([]);
    for (const ahead of [-2, -1, 0]) await pay(harness, leaving, monthName(ahead));
    const { status, answer } = await leaving.ask('POST /api/create-payment-intent', { body: { rent: RENT } });
    expect([status, answer.code]).toEqual([409, 'already-paid']);
    expect(await attemptsOf(leaving)).toHaveLength(3);
  });

  it('has no coupon: not by its code, not as the last that was looked up, not for the whole rent', async () => {
    const leaving = await tenant();
    const [half, whole] = [await harness.coupon(50), await harness.coupon(100)];
    await leaving.ask('GET /api/coupons/:code', { params: { code: half } });
    await remove(leaving);
    const month = monthName(-2);
    const codes = [
      await openMonth(leaving, { month, rent: RENT / 2, code: half }),
      await openMonth(leaving, { month, rent: RENT, code: 'NOSUCHCODE' }),
      await openMonth(leaving, { month, rent: RENT / 2 }),
    ].map(({ answer }) => answer.code);
    expect(codes).toEqual(['coupon-does-not-hold', 'coupon-does-not-hold', 'price-differs']);
    const { email } = leaving;
    const calls = [
      await leaving.ask('GET /api/coupons/:code', { params: { code: half } }),
      await leaving.ask('POST /api/pay-with-coupon', { body: { email, month, code: whole } }),
    ];
    expect(calls.map(({ status }) => status)).toEqual([403, 403]);
    expect(await attemptsOf(leaving)).toEqual([]);
    expect((await openMonth(leaving, { month })).answer).toMatchObject({ amount: RENT, discount: 0 });
  });

  it('pays what credit has left of a month, and no month that credit has paid whole', async () => {
    const [leaving, other] = [await tenant(), await tenant()];
    await pays(leaving, { ahead: 1, rent: RENT / 2, code: await harness.coupon(50) });
    await pays(other, { ahead: 1 });
    await Promise.all([leaving, other].map(remove));

    const due = (await rentDueOf(leaving)).answer;
    expect(due).toMatchObject({ owed: 2.5 * RENT, rent: RENT / 2 });
    expect(due.months.map(({ rent }) => rent)).toEqual([RENT / 2, RENT, RENT]);
    expect((await openMonth(leaving, { month: monthName(-2) })).answer.code).toBe('price-differs');
    await pays(leaving, { ahead: -2, rent: RENT / 2 });
    for (const ahead of [-1, 0]) await pays(leaving, { ahead });
    expect((await rentDueOf(leaving)).answer).toMatchObject({ owed: 0, months: [] });
    expect(await arrearsOf(leaving)).toEqual([]);

    const offered = (await rentDueOf(other)).answer.months.map(({ month }) => month);
    expect(offered).toEqual([monthName(-1), monthName(0)]);
    expect((await openMonth(other, { month: monthName(-2) })).answer.code).toBe('already-paid');
  });

  it('pays the lease that was shown, and none of another person', async () => {
    const [leaving, other] = [await tenant(), await tenant()];
    await remove(leaving);
    const shown = (await rentDueOf(leaving)).answer;
    expect(shown.agreementId).toBe(leaving.agreementId);
    await accept((await asks(leaving)).id);
    expect((await rentDueOf(leaving)).answer.agreementId).not.toBe(leaving.agreementId);
    const month = monthName(0);
    const { answer } = await openMonth(leaving, { month, agreementId: shown.agreementId });
    const attempts = await attemptsOf(leaving);
    expect([answer.amount, attempts.length]).toEqual([RENT, 1]);
    const foreign = await openMonth(leaving, { month, agreementId: other.agreementId });
    expect([foreign.status, await attemptsOf(other)]).toEqual([404, []]);
  });

  it('sees the lease that was lived in, not a later one that never began', async () => {
    const leaving = await tenant();
    for (const ahead of [-2, -1, 0]) await pays(leaving, { ahead });
    await remove(leaving);
    await accept((await asks(leaving)).id);
    await remove(leaving);
    const { answer } = await rentDueOf(leaving);
    expect(answer).toMatchObject({ agreementId: leaving.agreementId, month: monthName(0), months: [], owed: 0 });
  });

  it('[T-59] who owes nothing sees that all is paid and the receipts, and no announcement for members', async () => {
    const leaving = await tenant();
    for (const ahead of [-2, -1, 0]) await pay(harness, leaving, monthName(ahead));
    await remove(leaving);
    const body = { title: 'Lift 1 is closed', desc: 'Take the stairs.', audience: 'members' } as const;
    await admin('POST /api/announcements', { body });
    expect(await tenancyOf(leaving)).toEqual({ member: false, former: true, owes: false });
    expect((await rentDueOf(leaving)).answer).toMatchObject({ owed: 0, months: [], month: monthName(0) });
    expect(await historyOf(leaving)).toHaveLength(3);
    const { answer } = await leaving.ask('GET /api/announcements', { query: {} });
    expect(answer.map(({ title }) => title)).not.toContain('Lift 1 is closed');
  });

  it('[T-58] who asks again is pointed out with the debt, and the accounts stay apart', async () => {
    const leaving = await tenant();
    await remove(leaving);
    const { email } = leaving;
    const { id, number, rent } = await asks(leaving);
    const requestOf = async () =>
      (await admin('GET /api/agreements', { query: { search: email, status: 'pending' } })).answer;
    expect(await requestOf()).toMatchObject([{ owes: 3 * RENT }]);
    await accept(id);
    expect(await tenancyOf(leaving)).toEqual({ member: true, former: false, owes: false });
    const { answer } = await rentDueOf(leaving);
    expect(answer).toMatchObject({ monthlyRent: rent, apartment: number, endedOn: null });
    const lines = await arrearsOf(leaving);
    expect(lines.filter(({ endedOn }) => endedOn !== null)).toMatchObject([{ owed: 3 * RENT }]);
  });

  it('is not whoever never had a lease: there is nothing to pay, 404', async () => {
    const { status, answer } = await admin('POST /api/create-payment-intent', { body: { rent: RENT } });
    expect([status, answer.code]).toEqual([404, 'not-found']);
  });
});
