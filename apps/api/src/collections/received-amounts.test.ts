import { randomUUID } from 'node:crypto';
import { accountDifferences } from '@surela/sandbox/account-differences';
import type { ApiClient } from '@surela/sandbox/api-client';
import { buildApartment, insertApartments } from '@surela/sandbox/factories/apartment';
import { checkInvariants } from '@surela/sandbox/lease-invariants';
import { paymentInvariantViolations } from '@surela/sandbox/payment-violations';
import { type RunningApi, startApi } from '@surela/sandbox/test-api';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { seedLease } from '../agreements/index.ts';

const RENT = 1_380;

/** A lease since 1 September at 1,380, due on the 5th, of which nothing is paid. */
describe('money received at the office, of any amount', () => {
  let now = new Date('2026-09-01T06:00:00Z');
  let api: RunningApi;
  let admin: ApiClient;
  let made = 0;
  beforeAll(async () => {
    api = await startApi({ clock: { now: () => now } });
    await api.signedIn('admin');
  });
  afterEach(async () => {
    await checkInvariants(api.ownerUrl);
    const wrong = [...(await paymentInvariantViolations(api.ownerUrl)), ...(await accountDifferences(api.database))];
    if (wrong.length > 0) throw new Error(wrong.join('\n'));
  });
  afterAll(() => api.stop());

  /** A token lasts a quarter of an hour, so everybody signs in again. */
  async function at(instant: string): Promise<void> {
    now = new Date(instant);
    admin = (await api.exchange('admin@surela.test')).ask;
  }

  async function tenant() {
    const number = `R${(made += 1)}`;
    const email = `${number.toLowerCase()}@surela.test`;
    await api.signedIn('user', email);
    const person_id = await api.personId(email);
    const id = await api.database.transact(async (tx) => {
      const [apartment_id = ''] = await insertApartments(tx, [buildApartment({ number, rent_minor: RENT * 100 })]);
      return seedLease(tx, { person_id, apartment_id, rent_minor: RENT * 100, requested_on: '2026-09-01' });
    });
    return { id, email };
  }

  /** As leases have been made since rent is charged by days. */
  async function byDays({ id }: Tenant): Promise<void> {
    const owner = new pg.Client(api.ownerUrl);
    await owner.connect();
    await owner.query(`update leases set proration = 'actual-days' where id = $1`, [id]);
    await owner.end();
  }
  type Tenant = Awaited<ReturnType<typeof tenant>>;
  type Input = {
    readonly amount?: number;
    readonly owed?: number;
    readonly month?: string;
    readonly key?: string;
    readonly paidOn?: string;
  };

  const record = ({ id }: Tenant, received: Input) =>
    admin('POST /api/recorded-payments', {
      body: { agreementId: id, method: 'cash', key: randomUUID(), ...received },
    });
  const preview = async ({ id }: Tenant, received: { amount?: number; month?: string } = {}) =>
    (await admin('POST /api/recorded-payments/preview', { body: { agreementId: id, ...received } })).answer;
  const dueOf = async ({ email }: Tenant) =>
    (await (await api.exchange(email)).ask('GET /api/make-payment', { query: { email } })).answer;
  const debtOf = async ({ id }: Tenant) =>
    (await admin('GET /api/arrears', {})).answer.lines.find(({ agreementId }) => agreementId === id);
  const creditOf = async ({ id }: Tenant) =>
    (await admin('GET /api/credit-balances', {})).answer.lines.find(({ agreementId }) => agreementId === id)?.credit ??
    0;
  const rolled = async ({ id }: Tenant, month: string) =>
    (await admin('GET /api/rent-roll', { query: { month } })).answer.lines.find(
      ({ agreementId }) => agreementId === id,
    );
  const openOf = async (somebody: Tenant) => (await dueOf(somebody)).openMonths.map(({ month, rent }) => [month, rent]);
  const line = (month: string, amount = RENT) => ({ month, amount, discount: 0 });

  it('[T-25] [U10] 2,000 pays the oldest month and a part of the next, and the ages follow', async () => {
    await at('2026-11-15T06:00:00Z');
    const somebody = await tenant();
    const expected = { amount: 2_000, credit: 0, owed: 4_140, owedAfter: 2_140 };
    expect(await preview(somebody, { amount: 2_000 })).toEqual({
      ...expected,
      lines: [
        { month: '2026-09', open: RENT, amount: RENT },
        { month: '2026-10', open: RENT, amount: 620 },
      ],
    });
    const { payment } = (await record(somebody, { amount: 2_000 })).answer;
    expect(payment).toMatchObject({ rent: 2_000, month: 'September,2026', credit: 0 });
    expect(payment.lines).toEqual([line('September,2026'), line('October,2026', 620)]);
    expect(await openOf(somebody)).toEqual([
      ['October,2026', 760],
      ['November,2026', RENT],
    ]);
    expect(await debtOf(somebody)).toMatchObject({ owed: 2_140, upTo30: RENT, upTo60: 760, upTo90: 0, over90: 0 });
    expect(await rolled(somebody, '2026-10')).toMatchObject({ paid: 620, outstanding: 760, payment: { rent: 2_000 } });
    expect((await record(somebody, { month: '2026-10' })).answer.payment).toMatchObject({ rent: 760 });
    expect(await openOf(somebody)).toEqual([['November,2026', RENT]]);
  });

  it('[T-26] [U10] 5,000 pays all that is owed, and the rest pays the next month on its first day', async () => {
    await at('2026-11-15T06:00:00Z');
    const somebody = await tenant();
    expect(await preview(somebody, { amount: 5_000 })).toMatchObject({ credit: 860, owedAfter: 0 });
    const { payment } = (await record(somebody, { amount: 5_000 })).answer;
    const months = ['September,2026', 'October,2026', 'November,2026'];
    expect(payment).toMatchObject({ credit: 860, lines: months.map((month) => line(month)) });
    expect([await dueOf(somebody), await creditOf(somebody)]).toMatchObject([{ owed: 0, credit: 860 }, 860]);
    // The building is six hours ahead.
    await at('2026-11-30T17:59:00Z');
    expect([(await dueOf(somebody)).owed, await creditOf(somebody)]).toEqual([0, 860]);
    await at('2026-11-30T18:01:00Z');
    expect([await openOf(somebody), await creditOf(somebody)]).toEqual([[['December,2026', 520]], 0]);
    expect(await dueOf(somebody)).toMatchObject({ rent: 520, monthlyRent: RENT, month: 'November,2026' });
  });

  it('without an amount it is previewed with all that is owed, and recorded as what is left of its month', async () => {
    await at('2026-11-15T06:00:00Z');
    const somebody = await tenant();
    expect(await preview(somebody)).toMatchObject({ amount: 4_140, owedAfter: 0, credit: 0 });
    expect(await preview(somebody, { month: '2026-12' })).toMatchObject({ amount: 5_520, owedAfter: 0 });
    expect((await record(somebody, {})).answer.code).toBe('month-not-payable');
    expect((await record(somebody, { month: '2026-10' })).answer.payment).toMatchObject({ rent: RENT });
    expect((await record(somebody, { month: '2026-10' })).answer.code).toBe('already-paid');
    expect(await preview(somebody)).toMatchObject({ amount: 2 * RENT });
  });

  it('nothing is owed: it pays the next month, and what is left is a credit', async () => {
    await at('2026-11-15T06:00:00Z');
    const somebody = await tenant();
    await record(somebody, { amount: 3 * RENT });
    expect(await preview(somebody)).toMatchObject({ amount: 0, lines: [], credit: 0, owed: 0 });
    expect((await record(somebody, { amount: RENT + 100 })).answer.payment).toMatchObject({
      month: 'December,2026',
      lines: [line('December,2026')],
      credit: 100,
    });
    expect(await dueOf(somebody)).toMatchObject({ owed: 0, month: 'December,2026' });
  });

  it('a named month comes first, then the oldest', async () => {
    await at('2026-11-15T06:00:00Z');
    const somebody = await tenant();
    const received = { month: '2026-11', amount: 1_500 };
    const { lines } = await preview(somebody, received);
    expect(lines.map(({ month, amount }) => [month, amount])).toEqual([
      ['2026-11', RENT],
      ['2026-09', 120],
    ]);
    const { payment } = (await record(somebody, received)).answer;
    expect(payment).toMatchObject({
      month: 'September,2026',
      lines: [line('September,2026', 120), line('November,2026')],
    });
    expect(await openOf(somebody)).toEqual([
      ['September,2026', RENT - 120],
      ['October,2026', RENT],
    ]);
  });

  it('voided, all of its months are owed again; two payments of one month, and the other stays', async () => {
    await at('2026-11-15T06:00:00Z');
    const somebody = await tenant();
    const first = (await record(somebody, { amount: 2_000 })).answer.insertedId;
    await record(somebody, { amount: 2_000 });
    expect(await openOf(somebody)).toEqual([['November,2026', 140]]);
    await admin('POST /api/payments/:id/void', { params: { id: first }, body: { reason: 'A mistake' } });
    // The second was for October and November.
    expect(await openOf(somebody)).toEqual([
      ['September,2026', RENT],
      ['October,2026', 620],
      ['November,2026', 140],
    ]);
  });

  it('the same key is the same payment; with another amount it is refused; two windows 25 ms apart record once', async () => {
    await at('2026-11-15T06:00:00Z');
    const somebody = await tenant();
    const key = randomUUID();
    const both = [0, 25].map(async (ms) => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      return (await record(somebody, { amount: 2_000, key })).answer.insertedId;
    });
    expect(await Promise.all(both)).toEqual([key, key]);
    expect((await record(somebody, { amount: 2_000.01, key })).answer.code).toBe('key-used');
    expect((await dueOf(somebody)).owed).toBe(2_140);
  });

  it('money that comes when nothing is owed is kept as a credit, never as a duplicate', async () => {
    await at('2026-11-15T06:00:00Z');
    const left = await tenant();
    await admin('PATCH /api/remove-member', { body: { email: left.email, reason: 'Moved to another city' } });
    await record(left, { amount: 3 * RENT });
    const { payment } = (await record(left, { amount: 500 })).answer;
    expect([payment.state, await creditOf(left)]).toEqual(['paid', 500]);
    const voided = await admin('POST /api/payments/:id/void', {
      params: { id: payment._id },
      body: { reason: 'A mistake' },
    });
    expect([voided.status, await creditOf(left)]).toEqual([200, 0]);
  });

  it('two windows 25 ms apart, each with a key of its own, record the month ahead once', async () => {
    await at('2026-11-15T06:00:00Z');
    const somebody = await tenant();
    await record(somebody, { amount: 3 * RENT });
    const both = [0, 25].map(async (ms) => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      return (await record(somebody, { amount: RENT, month: '2026-12', owed: 0 })).answer.code ?? 'recorded';
    });
    expect((await Promise.all(both)).toSorted()).toEqual(['already-paid', 'recorded']);
  });

  it('what is owed has changed since it was shown: nothing is recorded', async () => {
    await at('2026-11-15T06:00:00Z');
    const somebody = await tenant();
    const { owed } = await preview(somebody);
    const both = [0, 25].map(async (ms) => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      return (await record(somebody, { amount: owed, owed })).answer.code ?? 'recorded';
    });
    expect((await Promise.all(both)).toSorted()).toEqual(['price-differs', 'recorded']);
    expect([(await dueOf(somebody)).owed, await creditOf(somebody)]).toEqual([0, 0]);
  });

  it('the preview is what is recorded, also if nothing is owed', async () => {
    await at('2026-11-15T06:00:00Z');
    const somebody = await tenant();
    await record(somebody, { amount: 3 * RENT });
    expect(await preview(somebody, { amount: RENT + 100 })).toMatchObject({
      lines: [{ month: '2026-12', open: RENT, amount: RENT }],
      credit: 100,
    });
  });

  it('the same key again is the same payment, also if its named month is not the oldest that it pays', async () => {
    await at('2026-11-15T06:00:00Z');
    const somebody = await tenant();
    const received = { month: '2026-11', amount: 1_500, key: randomUUID() };
    const { insertedId } = (await record(somebody, received)).answer;
    expect((await record(somebody, received)).answer.insertedId).toBe(insertedId);
  });

  it('a refund lowers the rent of what it paid, and of no month that another has paid', async () => {
    await at('2026-11-15T06:00:00Z');
    const somebody = await tenant();
    const { insertedId: id } = (await record(somebody, { amount: 2_000 })).answer;
    const body = { amount: 1_000, reason: 'Repairs', key: randomUUID(), method: 'cash', reference: '' } as const;
    expect((await admin('POST /api/payments/:id/refund', { params: { id }, body })).status).toBe(200);
    // October by the 620 that were paid of it, September by the rest.
    expect(await openOf(somebody)).toEqual([
      ['October,2026', 760],
      ['November,2026', RENT],
    ]);
  });

  it('the rent roll shows the latest of two payments of a month', async () => {
    await at('2026-11-15T06:00:00Z');
    const somebody = await tenant();
    await record(somebody, { amount: 500 });
    now = new Date('2026-11-15T06:01:00Z');
    await record(somebody, { amount: 600 });
    expect(await rolled(somebody, '2026-09')).toMatchObject({ paid: 1_100, payment: { rent: 600 } });
  });

  it.each([0, -5, 10.005, 10_000_001])('refuses an amount of %s', async (amount) => {
    await at('2026-11-15T06:00:00Z');
    const somebody = await tenant();
    expect((await record(somebody, { amount })).status).toBe(400);
  });

  it('[T-35] a former tenant owes the month of the end by days, and all of it can be paid', async () => {
    await at('2026-11-15T06:00:00Z');
    const somebody = await tenant();
    await byDays(somebody);
    await admin('PATCH /api/remove-member', { body: { email: somebody.email, reason: 'Moved to another city' } });
    await at('2026-12-03T06:00:00Z');
    expect(await openOf(somebody)).toEqual([
      ['September,2026', RENT],
      ['October,2026', RENT],
      ['November,2026', 690],
    ]);
    expect(await debtOf(somebody)).toMatchObject({ owed: 3_450, upTo30: 690, upTo60: RENT, upTo90: RENT, over90: 0 });
    expect(await dueOf(somebody)).toMatchObject({ payAll: 3_450, endedOn: '2026-11-15' });
    expect((await record(somebody, { amount: 3_450 })).answer.payment).toMatchObject({ credit: 0 });
    expect(await debtOf(somebody)).toBeUndefined();
  });
});
