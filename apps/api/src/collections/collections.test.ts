import { randomUUID } from 'node:crypto';
import { formatMonthName } from '@surela/contract';
import type { ApiClient } from '@surela/sandbox/api-client';
import { dayFromNow, monthFromNow } from '@surela/sandbox/days';
import { pay, until } from '@surela/sandbox/payment-steps';
import { type PaymentsHarness, RENT, startPaymentsHarness, type Tenant } from '@surela/sandbox/payments-harness';
import { testConfig } from '@surela/sandbox/test-api';
import { addDays } from '@surela/values/calendar-date';
import { formatMonth } from '@surela/values/format-date';
import { addMonths, firstDayOf, lastDayOf } from '@surela/values/rent-month';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createCharges } from '../charges/index.ts';
import { createLogger } from '../platform/logger.ts';

const { building } = testConfig.web;
/** A past month: its rent is due whatever day it is, even if the next month begins during the test. */
const MONTH = monthFromNow(-1);
const PARALLEL = 50;

describe('the rent roll', () => {
  let harness: PaymentsHarness;
  let admin: ApiClient;
  beforeAll(async () => {
    harness = await startPaymentsHarness();
    admin = await harness.admin();
  });
  afterAll(() => harness.close());
  afterEach(booksAgree);

  const tenant = () => harness.tenant(firstDayOf(MONTH));
  const rollOf = async (month: string) => (await admin('GET /api/rent-roll', { query: { month } })).answer;
  const lineOf = async ({ agreementId }: Tenant) =>
    (await rollOf(MONTH)).lines.find((line) => line.agreementId === agreementId);
  const record = ({ agreementId }: Tenant, more: { key?: string; paidOn?: string; month?: string } = {}) =>
    admin('POST /api/recorded-payments', {
      body: { agreementId, month: MONTH, method: 'cash', key: randomUUID(), ...more },
    });
  const paymentOf = async (somebody: Tenant) => (await lineOf(somebody))?.payment;
  const voidIt = (id: string, reason = 'typed by mistake') =>
    admin('POST /api/payments/:id/void', { params: { id }, body: { reason } });
  const refund = (id: string, more: { amount?: number; key?: string } = {}) =>
    admin('POST /api/payments/:id/refund', {
      params: { id },
      body: { reason: 'no water', key: randomUUID(), ...more },
    });
  const voidEmailsOf = (id: string) =>
    harness.database.db
      .selectFrom('email_outbox')
      .select(['recipient', 'body'])
      .where('key', '=', `void:${id}`)
      .execute();
  const actionsAbout = async (id: string) => {
    const { entries } = (await admin('GET /api/audit-log', { query: {} })).answer;
    return entries.filter(({ subject }) => subject === `payment ${id}`).map(({ action }) => action);
  };

  it('has a line for each lease, with what is owed since when', async () => {
    const somebody = await tenant();
    await charge();
    expect(await lineOf(somebody)).toMatchObject({
      email: somebody.email,
      rent: RENT,
      status: 'overdue',
      paid: 0,
      outstanding: RENT,
      owedSince: addDays(firstDayOf(MONTH), building.rentDueDay - 1),
      payment: null,
    });
    expect((await rollOf(addMonths(MONTH, -1))).lines).toEqual([]);
  });

  it(`records cash once, when the same is sent ${PARALLEL} times at once`, async () => {
    const somebody = await tenant();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: PARALLEL }, () => record(somebody, { key })));
    expect(new Set(answers.map(({ status, answer }) => `${status} ${answer.insertedId}`))).toEqual(
      new Set([`200 ${key}`]),
    );
    expect(await countOf(somebody)).toBe(1);
    expect(await lineOf(somebody)).toMatchObject({ paid: RENT, outstanding: 0 });
    expect(await actionsAbout(key)).toEqual(['payment recorded']);
  });

  it(`takes one of ${PARALLEL} payments of one month, and refuses the others`, async () => {
    const somebody = await tenant();
    const answers = await Promise.all(Array.from({ length: PARALLEL }, () => record(somebody)));
    const told = answers.map(({ status, answer }) => `${status} ${answer.code ?? 'recorded'}`).toSorted();
    expect(told).toEqual(['200 recorded', ...Array.from({ length: PARALLEL - 1 }, () => '409 already-paid')]);
    expect(await countOf(somebody)).toBe(1);
  });

  it('takes no money of tomorrow, for no month outside the lease and for no lease that is none', async () => {
    const somebody = await tenant();
    const refused = async (more: Parameters<typeof record>[1]) => (await record(somebody, more)).answer.code;
    expect(await refused({ paidOn: dayFromNow(1) })).toBe('paid-on-impossible');
    expect(await refused({ month: addMonths(MONTH, -1) })).toBe('month-not-payable');
    expect((await record({ ...somebody, agreementId: randomUUID() })).answer.code).toBe('not-found');
    expect(await countOf(somebody)).toBe(0);
    expect((await record(somebody, { paidOn: lastDayOf(MONTH) })).status).toBe(200);
    expect((await paymentOf(somebody))?.paymentDate).toBe(lastDayOf(MONTH).split('-').toReversed().join('/'));
  });

  it('[T-47] tells the tenant once that a payment was voided, and what is unpaid without it', async () => {
    const somebody = await tenant();
    const { answer } = await record(somebody);
    await Promise.all(Array.from({ length: 4 }, () => voidIt(answer.insertedId)));
    const emails = await voidEmailsOf(answer.insertedId);
    expect(emails).toMatchObject([{ recipient: somebody.email }]);
    const unpaid = `Unpaid for ${formatMonth(MONTH)}: $1,200`;
    expect(emails[0]?.body.split('\n')).toEqual(
      expect.arrayContaining([unpaid, `Receipt: ${answer.payment.receiptNumber}`]),
    );
    expect(await lineOf(somebody)).toMatchObject({ outstanding: RENT });
  });

  it('[T-47] does not say that a month ahead is owed', async () => {
    const somebody = await tenant();
    const { answer } = await record(somebody, { month: addMonths(MONTH, 3) });
    expect((await voidIt(answer.insertedId)).status).toBe(200);
    const [email] = await voidEmailsOf(answer.insertedId);
    expect(email?.body).toContain(`Unpaid for ${formatMonth(addMonths(MONTH, 3))}: $1,200`);
    expect(email?.body).not.toMatch(/\bowed?\b/);
  });

  it('[T-47] says that no rent is owed for a month that the lease no longer covers', async () => {
    const somebody = await harness.tenant(firstDayOf(addMonths(MONTH, -1)));
    const { answer } = await record(somebody, { month: addMonths(MONTH, 2) });
    await admin('PATCH /api/remove-member', { body: { email: somebody.email } });
    expect((await voidIt(answer.insertedId)).status).toBe(200);
    const [email] = await voidEmailsOf(answer.insertedId);
    expect(email?.body).toContain('No rent is owed for this month,');
    expect(email?.body).not.toContain('Unpaid for');
    expect(email?.body).toContain('Total balance: $3,600');
  });

  it('owes the month again when its payment is voided, once, and can then be paid anew', async () => {
    const somebody = await tenant();
    const { insertedId: id } = (await record(somebody)).answer;
    expect((await refund(id)).answer.code).toBe('payment-not-refundable');
    await booksAgree();
    const voided = await Promise.all(Array.from({ length: 8 }, () => voidIt(id)));
    expect(voided.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409, 409, 409, 409,
    ]);
    expect(await lineOf(somebody)).toMatchObject({ status: 'overdue', paid: 0, outstanding: RENT, payment: null });
    await booksAgree();
    expect((await record(somebody)).status).toBe(200);
    expect((await lineOf(somebody))?.outstanding).toBe(0);
    expect(await actionsAbout(id)).toEqual(['payment voided', 'payment recorded']);
    const all = (await admin('GET /api/month-payments', { query: { month: MONTH } })).answer;
    expect(all.filter(({ email }) => email === somebody.email).map(({ state }) => state)).toEqual(['paid', 'void']);
  });

  it('follows a card payment that is given back in part, then whole', async () => {
    const somebody = await tenant();
    await pay(harness, somebody, formatMonthName(MONTH));
    const id = (await paymentOf(somebody))?._id ?? '';
    expect((await voidIt(id)).answer.code).toBe('payment-not-refundable');
    await booksAgree();

    const key = randomUUID();
    const answers = await Promise.all([refund(id, { amount: 200.5, key }), refund(id, { amount: 200.5, key })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await lineOf(somebody)).toMatchObject({ paid: RENT - 200.5, discount: 200.5 });
    await booksAgree();

    expect((await refund(id, { amount: RENT })).answer.code).toBe('payment-not-refundable');
    const rest = randomUUID();
    expect((await refund(id, { key: rest })).status).toBe(200);
    expect(await lineOf(somebody)).toMatchObject({ status: 'overdue', paid: 0, discount: 0, outstanding: RENT });

    // The answers to both calls were lost, so the calls are repeated.
    for (const again of [{ amount: 200.5, key }, { key: rest }, { amount: RENT - 200.5, key: rest }]) {
      expect((await refund(id, again)).answer.payment).toMatchObject({ state: 'refunded', refunded: RENT });
    }
    expect((await refund(id, { amount: 100, key })).answer.code).toBe('payment-not-refundable');
    expect((await actionsAbout(id)).toReversed()).toEqual([
      'payment received',
      'refund asked for',
      'refund succeeded',
      'refund asked for',
      'refund succeeded',
    ]);
  });

  it("counts what a payer's bank disputes as paid until it is decided, and lets none of it be given back", async () => {
    const somebody = await tenant();
    const { transactionId } = await pay(harness, somebody, formatMonthName(MONTH));
    const id = (await paymentOf(somebody))?._id ?? '';
    await harness.cards.controls.openDispute(transactionId);
    await until('the dispute', async () => (await paymentOf(somebody))?.state === 'disputed');
    expect(await lineOf(somebody)).toMatchObject({ paid: RENT, outstanding: 0 });
    await booksAgree();
    expect((await refund(id)).answer.code).toBe('payment-not-refundable');
    await harness.cards.controls.closeDispute(transactionId, 'won');
    await until('its end', async () => (await paymentOf(somebody))?.state === 'paid');
    // We have not heard of the next dispute yet: the provider is read before anything is sent, and the refund waits.
    harness.cards.controls.dropWebhooks('all');
    await harness.cards.controls.openDispute(transactionId);
    expect((await refund(id)).answer).toMatchObject({ payment: { state: 'disputed' }, refund: { state: 'disputed' } });
    harness.cards.controls.dropWebhooks('none');
    expect(await lineOf(somebody)).toMatchObject({ paid: RENT });
  });

  it('counts what a coupon took off as given up, and takes a month paid by coupon back', async () => {
    const somebody = await tenant();
    const code = await harness.coupon(100);
    const month = formatMonthName(MONTH);
    const paid = await somebody.ask('POST /api/pay-with-coupon', { body: { email: somebody.email, month, code } });
    expect(paid.status).toBe(200);
    expect(await lineOf(somebody)).toMatchObject({ paid: 0, discount: RENT, outstanding: 0 });
    await booksAgree();
    expect((await voidIt(paid.answer.insertedId)).status).toBe(200);
    expect((await lineOf(somebody))?.status).toBe('overdue');
  });

  function charge(): Promise<void> {
    const clock = { now: () => new Date() };
    return createCharges({ database: harness.database, building, clock, log: createLogger('silent') });
  }

  async function countOf({ agreementId }: Tenant): Promise<number> {
    const { db } = harness.database;
    return (await db.selectFrom('payments').select('id').where('agreement_id', '=', agreementId).execute()).length;
  }

  async function asOwner<Row extends object>(query: string): Promise<Row[]> {
    const client = new pg.Client(harness.ownerUrl);
    await client.connect();
    try {
      return (await client.query<Row>(query)).rows;
    } finally {
      await client.end();
    }
  }

  /** Rent roll and chart agree with the ledger and the payments, each summed by this test's own SQL. */
  async function booksAgree(): Promise<void> {
    await charge();
    expect(await harness.violations()).toEqual([]);
    type Sums = Record<'month' | 'due' | 'collected' | 'discounted' | 'outstanding', string>;
    const byLedger = await asOwner<Sums>(`
      select to_char(month, 'YYYY-MM') as month,
             coalesce(-sum(amount_minor) filter (where account = 'rent'), 0) as due,
             coalesce(sum(amount_minor) filter (where account in ('card', 'cash', 'bank', 'disputed', 'to-refund')), 0) as collected,
             coalesce(sum(amount_minor) filter (where account in ('discounts', 'reductions')), 0) as discounted,
             coalesce(sum(amount_minor) filter (where account = 'owed'), 0) as outstanding
        from ledger_entries group by 1`);
    const byPayments = await asOwner<Sums>(`
      select to_char(c.month, 'YYYY-MM') as month, sum(c.rent_minor) as due,
             coalesce(sum(p.amount_minor - p.refunded_minor), 0) as collected,
             coalesce(sum(p.discount_minor + p.refunded_minor), 0) as discounted,
             coalesce(sum(c.rent_minor) filter (where p.id is null), 0) as outstanding
        from rent_charges c
        left join payments p on (p.agreement_id, p.month) = (c.agreement_id, c.month) and p.state in ('paid', 'disputed')
       group by 1`);
    const inUnits = ({ month, ...sums }: Sums) =>
      [month, Object.fromEntries(Object.entries(sums).map(([name, text]) => [name, Number(text) / 100]))] as const;
    const [ledger, payments] = [byLedger, byPayments].map((rows) => Object.fromEntries(rows.map(inUnits)));
    expect(ledger).toEqual(payments);

    const chart = (await admin('GET /api/collections', {})).answer;
    expect(chart).toHaveLength(13);
    for (const { month, ...sums } of chart) {
      const { discounted: _, ...expected } = ledger?.[month] ?? { due: 0, collected: 0, outstanding: 0, discounted: 0 };
      expect([month, sums]).toEqual([month, expected]);
    }
    for (const month of [MONTH, monthFromNow(0)]) {
      const none = { due: 0, collected: 0, discounted: 0, outstanding: 0 };
      expect([month, (await rollOf(month)).totals]).toEqual([month, { writtenOff: 0, ...(ledger?.[month] ?? none) }]);
    }
  }
});
