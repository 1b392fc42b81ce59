import { BuildingSettings } from '@surela/contract';
import { createPayment } from '@surela/sandbox/factories/payment';
import { confirmInBrowser } from '@surela/sandbox/fake-stripe';
import { until } from '@surela/sandbox/payment-steps';
import { type PaymentsHarness, RENT, startPaymentsHarness, type Tenant } from '@surela/sandbox/payments-harness';
import { asOwner, databaseOfThisTest } from '@surela/sandbox/test-database';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import settings from '../../../../building.json' with { type: 'json' };
import { createLogger } from '../platform/logger.ts';
import { sendReceipts } from '../receipts/send-receipts.ts';
import { paymentSearchOf } from './payment-search.ts';
import { countPaymentsOf, listPaymentsOf } from './payments.store.ts';

describe('paying rent', () => {
  let harness: PaymentsHarness;
  beforeAll(async () => {
    harness = await startPaymentsHarness();
  });
  afterAll(() => harness.close());
  afterEach(async () => {
    await harness.assertInvariants();
  });

  async function payAs(tenant: Tenant, body: { rent: number; month?: string; code?: string }) {
    const { status, answer } = await tenant.ask('POST /api/create-payment-intent', { body });
    if (status !== 200) return { status, code: answer.code, payment: undefined };
    await confirmInBrowser(harness.cards, answer.clientSecret ?? '');
    const { email } = tenant;
    const recorded = await tenant.ask('POST /api/payment-history', {
      body: {
        email,
        transactionId: answer.transactionId ?? '',
        rent: body.rent,
        ...(body.month ? { month: body.month } : {}),
      },
    });
    return { status: recorded.status, code: recorded.answer.code, payment: recorded.answer.payment };
  }

  it('[API-22] [PAY-02] tells a member what they owe and which months they can choose', async () => {
    const tenant = await harness.tenant('2026-09-10');
    const { email } = tenant;
    const { status, answer } = await tenant.ask('GET /api/make-payment', { query: { email } });
    expect(status).toBe(200);
    expect(answer).toMatchObject({ email, block: 'R', rent: RENT, date: '10/09/2026', apartment: expect.any(String) });
    expect(answer).not.toHaveProperty('month');
    expect(answer.months.map(({ month, status }) => `${month} ${status}`)).toEqual([
      'September,2026 overdue',
      'October,2026 overdue',
      expect.stringMatching(/^November,2026 /),
    ]);
    await payAs(tenant, { rent: RENT, month: 'September,2026' });
    const after = await tenant.ask('GET /api/make-payment', { query: { email } });
    expect(after.answer.month).toBe('September,2026');
    expect(after.answer.owed).toBe(answer.owed - RENT);
  });

  it('[API-25] [CONF-05] opens one payment for a month; a client that names none pays the first', async () => {
    const tenant = await harness.tenant();
    const plain = await tenant.ask('POST /api/create-payment-intent', { body: { rent: RENT } });
    expect(plain.answer).toMatchObject({
      clientSecret: expect.stringMatching(/_secret_/),
      amount: RENT,
      month: 'September,2026',
    });
    const named = await tenant.ask('POST /api/create-payment-intent', {
      body: { rent: RENT, month: 'September,2026' },
    });
    expect(named.answer.clientSecret).toBe(plain.answer.clientSecret);
    const asText = await tenant.ask('POST /api/create-payment-intent', { body: { rent: String(RENT) } });
    expect(asText.status).toBe(200);
  });

  it('an intent says which building, lease and person it is for, in ids and amounts only', async () => {
    const code = await harness.coupon(25);
    const tenant = await harness.tenant();
    const { answer } = await tenant.ask('POST /api/create-payment-intent', {
      body: { rent: 900, month: 'September,2026', code },
    });
    const intent = harness.cards.controls.intents().find(({ id }) => id === answer.transactionId);
    expect(intent?.metadata).toEqual({
      app: 'surela',
      building: settings.id,
      attempt: expect.stringMatching(/^[0-9a-f-]{36}$/),
      lease: tenant.agreementId,
      person: tenant.personId,
      month: '2026-09',
      rentMinor: '120000',
      discountMinor: '30000',
      coupon: code,
      percentage: '25',
    });
  });

  it('[API-24] [API-23] [CONF-06] [HIST-02] records what the provider confirms, and lists it', async () => {
    const tenant = await harness.tenant();
    const { payment } = await payAs(tenant, { rent: RENT, month: 'September,2026' });
    const { status, answer } = await tenant.ask('GET /api/payment-history', { query: { email: tenant.email } });
    expect([status, answer]).toEqual([200, [payment]]);
    expect(payment).toMatchObject({
      _id: expect.any(String),
      email: tenant.email,
      rent: RENT,
      month: 'September,2026',
      transactionId: expect.stringMatching(/^pi_/),
      paymentDate: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
      receiptNumber: expect.stringMatching(/^\d{4}-\d{6}$/),
      state: 'paid',
      method: 'card',
    });
  });

  it('[VAL-09] [API-23] finds months by their text in any case, never by a pattern', async () => {
    const tenant = await harness.tenant();
    for (const month of ['September,2026', 'October,2026']) await payAs(tenant, { rent: RENT, month });
    const found = async (month: string) => {
      const { answer } = await tenant.ask('GET /api/payment-history', { query: { email: tenant.email, month } });
      return answer.map((payment) => payment.month);
    };
    expect(await found('')).toEqual(['October,2026', 'September,2026']);
    expect(await found('  ')).toHaveLength(2);
    expect(await found('september')).toEqual(['September,2026']);
    expect(await found('OCTOBER')).toEqual(['October,2026']);
    expect(await found('2026')).toHaveLength(2);
    for (const text of ['%', '_ctober', 'septem.*', 'december', "'; drop table payments; --"]) {
      expect(await found(text)).toEqual([]);
    }
  });

  it('[U10] [U26] finds a payment by any of its months', async () => {
    const made = await databaseOfThisTest();
    const id = await createPayment(made.database);
    const other = await createPayment(made.database);
    await asOwner(made, (owner) => owner.query('delete from payment_lines'));
    const payments = made.database.db.selectFrom('payments').select('person_id').where('id', '=', id);
    const { person_id: personId } = await payments.executeTakeFirstOrThrow();
    const lines = [
      { holder: id, month: '2021-01-01', rent_minor: 90_000, taken_minor: 90_000 },
      { holder: id, month: '2021-03-01', rent_minor: 90_000, taken_minor: 0 },
      // Of an attempt that was not paid, and of somebody else.
      { holder: id, month: '2021-04-01', rent_minor: 90_000, taken_minor: null },
      { holder: other, month: '2021-05-01', rent_minor: 90_000, taken_minor: 90_000 },
    ];
    await made.database.transact((tx) => tx.insertInto('payment_lines').values(lines).execute());
    const found = async (text: string) => {
      const search = paymentSearchOf(text);
      const rows = await listPaymentsOf(made.database.db, personId, search, 10);
      return [rows.map((payment) => payment.id), await countPaymentsOf(made.database.db, personId, search)];
    };
    for (const text of ['january', 'March,2021', 'march 2021', '2021']) expect(await found(text)).toEqual([[id], 1]);
    for (const text of ['february', 'april', 'may', '%']) expect(await found(text)).toEqual([[], 0]);
  });

  it('[U26] finds a payment as the list writes it: month, amount or receipt number', async () => {
    const tenant = await harness.tenant();
    const first = await payAs(tenant, { rent: RENT, month: 'September,2026' });
    const code = await harness.coupon(33);
    await payAs(tenant, { rent: 804, month: 'October,2026', code });
    const found = async (month: string) => {
      const { answer } = await tenant.ask('GET /api/payment-history', { query: { email: tenant.email, month } });
      return answer.map((payment) => payment.month);
    };
    expect(await found('October 2026')).toEqual(['October,2026']);
    expect(await found(' september  2026 ')).toEqual(['September,2026']);
    for (const amount of ['$1,200', '1200', '1,200.00', '$ 1,200']) {
      expect({ amount, found: await found(amount) }).toEqual({ amount, found: ['September,2026'] });
    }
    expect(await found('804')).toEqual(['October,2026']);
    const number = first.payment?.receiptNumber ?? '';
    expect(await found(number)).toEqual(['September,2026']);
    expect(await found(number.split('-')[1] ?? '')).toEqual(['September,2026']);
    // A part of an amount or of a receipt's number is none.
    for (const text of ['120', '1,2', '80', '-', '$']) {
      expect({ text, found: await found(text) }).toEqual({ text, found: [] });
    }
  });

  it('[U37] the price names the coupon as it is stored, however it was typed', async () => {
    const code = await harness.coupon(50);
    const tenant = await harness.tenant();
    const ask = (body: { rent: number; code?: string }) => tenant.ask('POST /api/create-payment-intent', { body });
    expect((await ask({ rent: RENT / 2, code: ` ${code.toLowerCase()} ` })).answer).toMatchObject({ code });
    expect((await ask({ rent: RENT })).answer).toMatchObject({ code: null });
  });

  it('[U24] a coupon that is only applied is reserved, and used once it is paid with', async () => {
    const admin = await harness.admin();
    const code = await harness.coupon(50, { total_limit: 2 });
    const counted = async () => {
      const { answer } = await admin('GET /api/coupons', { query: { search: code } });
      return { used: answer[0]?.used, reserved: answer[0]?.reserved };
    };
    const [paying, waiting, late] = [await harness.tenant(), await harness.tenant(), await harness.tenant()];
    expect(await counted()).toEqual({ used: 0, reserved: 0 });
    for (const tenant of [paying, waiting]) {
      await tenant.ask('POST /api/create-payment-intent', { body: { rent: RENT / 2, code } });
    }
    expect(await counted()).toEqual({ used: 0, reserved: 2 });
    // What is reserved counts for the limit.
    const refused = await late.ask('POST /api/create-payment-intent', { body: { rent: RENT / 2, code } });
    expect(refused).toMatchObject({ status: 422, answer: { code: 'coupon-does-not-hold' } });
    await payAs(paying, { rent: RENT / 2, code });
    expect(await counted()).toEqual({ used: 1, reserved: 1 });
  });

  it('[CONF-07] [API-18] takes a coupon off, in cents; who names it and who only looked it up pay the same', async () => {
    const code = await harness.coupon(33);
    const [naming, plain] = [await harness.tenant(), await harness.tenant()];
    const named = await payAs(naming, { rent: 804, month: 'September,2026', code });
    expect(named.payment).toMatchObject({ rent: 804, fullRent: RENT, discount: 396, coupon: { code, percentage: 33 } });
    const looked = await plain.ask('GET /api/coupons/:code', { params: { code: code.toLowerCase() } });
    expect(looked.answer).toEqual({ percentage: 33 });
    const paid = await payAs(plain, { rent: 804 });
    expect(paid.payment).toMatchObject({ rent: 804, coupon: { code, percentage: 33 } });
    expect(await payAs(plain, { rent: 803 })).toMatchObject({ status: 409, code: 'price-differs' });
  });

  it('[API-16] [API-17] what a payment was discounted by stays, whatever becomes of the coupon', async () => {
    const code = await harness.coupon(10);
    const tenant = await harness.tenant();
    const { payment } = await payAs(tenant, { rent: 1_080, month: 'September,2026', code });
    const admin = await harness.admin();
    const coupons = await admin('GET /api/coupons', { query: {} });
    const id = coupons.answer.find((one) => one.code === code)?._id ?? '';
    await admin('PATCH /api/coupons/:id', { params: { id }, body: { available: false } });
    await admin('DELETE /api/coupons/:id', { params: { id } });
    const { answer } = await tenant.ask('GET /api/payment-history', { query: { email: tenant.email } });
    expect(answer).toEqual([payment]);
  });

  it('needs no card where a coupon leaves nothing to pay, and refuses what is too little for one', async () => {
    const tenant = await harness.tenant();
    const { email } = tenant;
    const all = await harness.coupon(100);
    const opened = await tenant.ask('POST /api/create-payment-intent', {
      body: { rent: 0, month: 'September,2026', code: all },
    });
    expect(opened.answer).toMatchObject({ clientSecret: null, amount: 0, discount: RENT });
    const body = { email, month: 'September,2026', code: all };
    const paid = await Promise.all([1, 2, 3].map(() => tenant.ask('POST /api/pay-with-coupon', { body })));
    expect(paid.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    const most = await harness.coupon(99);
    const tiny = await harness.tenant();
    const refused = await tiny.ask('POST /api/pay-with-coupon', {
      body: { email: tiny.email, month: 'September,2026', code: most },
    });
    expect(refused.answer.code).toBe('price-differs');
  });

  it('[HIST-02] each payment has a receipt with a number of its own, for its payer and the admin alone, sent once', async () => {
    const { database } = harness;
    const building = BuildingSettings.parse(settings);
    const clock = { now: () => new Date() };
    const deps = { database, building, clock, log: createLogger('silent'), publicUrl: 'https://surela.test' };
    // The receipts of the tests above, one by one: drawn at once they would keep this process from its connections.
    await sendReceipts(deps);
    const tenant = await harness.tenant();
    const other = await harness.tenant();
    const { payment } = await payAs(tenant, { rent: RENT, month: 'September,2026' });
    const params = { id: payment?._id ?? '' };
    // A receipt that is not drawn within seconds is asked for again.
    const receipt = () => tenant.ask('GET /api/payments/:id/receipt', { params });
    await until('the receipt', async () => (await receipt()).status !== 503);
    const own = await receipt();
    expect(own.answer.fileName).toBe(`receipt-${payment?.receiptNumber}.pdf`);
    expect(Buffer.from(own.answer.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    expect((await other.ask('GET /api/payments/:id/receipt', { params })).status).toBe(404);
    expect((await (await harness.admin())('GET /api/payments/:id/receipt', { params })).status).toBe(200);

    await Promise.all([sendReceipts(deps), sendReceipts(deps)]);
    await sendReceipts(deps);
    const emails = await database.db
      .selectFrom('email_outbox')
      .select(['subject', 'attachment_name'])
      .where('recipient', '=', tenant.email)
      .execute();
    expect(emails).toEqual([
      { subject: `Receipt ${payment?.receiptNumber}: rent for September 2026`, attachment_name: own.answer.fileName },
    ]);
  });
});
