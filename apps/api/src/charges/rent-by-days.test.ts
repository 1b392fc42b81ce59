import type { InputOf } from '@surela/contract';
import { accountDifferences } from '@surela/sandbox/account-differences';
import { type ApiClient, apiClientAs } from '@surela/sandbox/api-client';
import { buildApartment, insertApartments } from '@surela/sandbox/factories/apartment';
import { confirmInBrowser, type FakeStripe, startFakeStripe } from '@surela/sandbox/fake-stripe';
import { checkInvariants } from '@surela/sandbox/lease-invariants';
import { until } from '@surela/sandbox/payment-steps';
import { paymentInvariantViolations } from '@surela/sandbox/payment-violations';
import { type RunningApi, startApi, testConfig } from '@surela/sandbox/test-api';
import { countWaitingForLock } from '@surela/sandbox/test-database';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { insertCoupon } from '../coupons/index.ts';
import { stripeCards } from '../platform/card-provider.ts';
import { createLogger } from '../platform/logger.ts';
import { createCharges } from './create-charges.ts';

const { building } = testConfig.web;
type Terms = { readonly startsOn?: string };

describe('rent by days', () => {
  let now = new Date('2026-11-15T06:00:00Z');
  const clock = { now: () => now };
  let api: RunningApi;
  let cards: FakeStripe;
  let admin: ApiClient;
  let made = 0;
  beforeAll(async () => {
    cards = await startFakeStripe();
    const { secretKey, address: apiBase } = cards;
    const { secret } = await cards.addWebhook('http://127.0.0.1:9/');
    api = await startApi({ clock, cards: stripeCards({ secretKey, apiBase, webhookSecrets: [secret] }) });
    await api.signedIn('admin');
  });
  afterEach(async () => {
    await checkInvariants(api.ownerUrl);
    const violations = [
      ...(await paymentInvariantViolations(api.ownerUrl)),
      ...(await accountDifferences(api.database)),
    ];
    if (violations.length > 0) throw new Error(violations.join('\n'));
  });
  afterAll(async () => {
    await api.stop();
    await cards.stop();
  });

  /** Noon in Dhaka. A token lasts a quarter of an hour, so everybody signs in again. */
  async function on(day: string): Promise<void> {
    now = new Date(`${day}T06:00:00Z`);
    admin = (await api.exchange('admin@surela.test')).ask;
  }
  async function newApartment(rent: number): Promise<string> {
    const number = `D${(made += 1)}`;
    await api.database.transact((tx) => insertApartments(tx, [buildApartment({ number, rent_minor: rent * 100 })]));
    return number;
  }
  async function requested(apartment: string, rent: number) {
    const email = `tenant-${(made += 1)}@surela.test`;
    await api.signedIn('user', email);
    const ask: ApiClient = async (name, input) => (await api.exchange(email)).ask(name, input);
    const body = { email, block: 'A', apartment, floor: 1, rent };
    return { email, ask, id: (await ask('POST /api/agreement', { body })).answer.insertedId };
  }
  type Person = Awaited<ReturnType<typeof requested>>;

  const accept = ({ id }: Pick<Person, 'id'>, terms: Terms = {}) =>
    admin('PATCH /api/agreements/:id', { params: { id }, body: { status: 'checked', decision: 'accept', ...terms } });
  const preview = ({ id }: Person, query: InputOf<'GET /api/agreements/:id/first-rent'>['query'] = {}) =>
    admin('GET /api/agreements/:id/first-rent', { params: { id }, query });

  async function tenant(rent: number, terms: Terms = {}, apartment?: string): Promise<Person> {
    const person = await requested(apartment ?? (await newApartment(rent)), rent);
    expect((await accept(person, terms)).status).toBe(200);
    return person;
  }
  const remove = ({ email }: Person) => admin('PATCH /api/remove-member', { body: { email, reason: 'Moved out' } });
  const dueOf = async ({ email, ask }: Person) => (await ask('GET /api/make-payment', { query: { email } })).answer;
  const chargesOf = async ({ id }: Person) =>
    (
      await api.database.db
        .selectFrom('rent_charges')
        .select(['month', 'rent_minor', 'due_on'])
        .where('agreement_id', '=', id)
        .orderBy('month')
        .execute()
    ).map(({ month, rent_minor, due_on }) => [month.slice(0, 7), rent_minor, due_on]);
  const lineOf = async ({ id }: Person, month?: string) =>
    (await admin('GET /api/rent-roll', { query: month ? { month } : {} })).answer.lines.find(
      ({ agreementId }) => agreementId === id,
    );
  const record = ({ id: agreementId }: Person, month: string) =>
    admin('POST /api/recorded-payments', { body: { agreementId, month, method: 'cash', key: crypto.randomUUID() } });
  const creditOf = async ({ id }: Person) =>
    (await admin('GET /api/credit-balances', {})).answer.lines.find(({ agreementId }) => agreementId === id)?.credit;
  const open = ({ ask }: Person, rent: number, more: { month?: string; code?: string } = {}) =>
    ask('POST /api/create-payment-intent', { body: { rent, ...more } });

  async function pay(person: Person, rent: number, more: { month?: string; code?: string } = {}) {
    const { answer } = await open(person, rent, more);
    await confirmInBrowser(cards, answer.clientSecret ?? '');
    const body = { email: person.email, transactionId: answer.transactionId ?? '' };
    return (await person.ask('POST /api/payment-history', { body })).status;
  }
  const runJob = () => createCharges({ database: api.database, building, clock, log: createLogger('silent') });

  it('[T-11] is charged from the first day on, and overdue from the sixth day', async () => {
    await on('2026-11-15');
    const person = await tenant(640);
    expect(await chargesOf(person)).toEqual([['2026-11', 34_133, '2026-11-20']]);
    expect(await dueOf(person)).toMatchObject({ rent: 341.33, monthlyRent: 640, owed: 341.33, overdue: 0 });
    const days = { counted: 16, of: 30 };
    expect((await dueOf(person)).months).toMatchObject([
      { month: 'November,2026', rent: 341.33, days, dueOn: '2026-11-20' },
      { month: 'December,2026', rent: 640, days: null, dueOn: '2026-12-05' },
      { month: 'January,2027', rent: 640, days: null },
    ]);
    expect(await lineOf(person)).toMatchObject({ rent: 341.33, days, totalOwed: 341.33, status: 'due' });
    await on('2026-11-20');
    expect((await dueOf(person)).overdue).toBe(0);
    await on('2026-11-21');
    expect((await dueOf(person)).overdue).toBe(341.33);
  });

  it('[T-12] on the last day of a month is one day', async () => {
    await on('2026-11-30');
    const person = await tenant(1_000);
    expect(await chargesOf(person)).toEqual([['2026-11', 3_333, '2026-12-05']]);
    expect((await dueOf(person)).owed).toBe(33.33);
  });

  it('[T-13] [M5] accepted with a past day is charged from that day, all of it due after the signing', async () => {
    await on('2026-11-15');
    const person = await tenant(930, { startsOn: '2026-10-10' });
    expect(await chargesOf(person)).toEqual([
      ['2026-10', 66_000, '2026-11-20'],
      ['2026-11', 93_000, '2026-11-20'],
    ]);
    expect(await dueOf(person)).toMatchObject({ date: '10/10/2026', owed: 1_590, overdue: 0, rent: 660 });
    // The first rent may be paid before the lease is made.
    const paid = { agreementId: person.id, month: '2026-10', method: 'cash', paidOn: '2026-09-01' } as const;
    const body = { ...paid, key: crypto.randomUUID() };
    expect((await admin('POST /api/recorded-payments', { body })).answer.payment.rent).toBe(660);
  });

  it('[T-14] [M5] two tenants of one month pay one rent together, to the cent', async () => {
    await on('2026-09-01');
    const apartment = await newApartment(740);
    const first = await tenant(740, {}, apartment);
    await on('2026-10-01');
    await runJob();
    await on('2026-10-12');
    await remove(first);
    await on('2026-10-13');
    const second = await requested(apartment, 740);
    // The day before is the other tenant's.
    expect((await accept(second, { startsOn: '2026-10-12' })).answer.code).toBe('starts-on-impossible');
    await accept(second);
    expect((await chargesOf(first)).at(-1)).toEqual(['2026-10', 28_645, '2026-10-05']);
    expect(await chargesOf(second)).toEqual([['2026-10', 45_355, '2026-10-18']]);
    const { lines } = (await admin('GET /api/rent-roll', { query: { month: '2026-10' } })).answer;
    const both = lines.filter((line) => line.apartment === apartment).toSorted((a, b) => a.rent - b.rent);
    expect(both.map(({ rent, days }) => [rent, days])).toEqual([
      [286.45, { counted: 12, of: 31, rents: [{ rent: 740, counted: 12 }] }],
      [453.55, { counted: 19, of: 31, rents: [{ rent: 740, counted: 19 }] }],
    ]);
  });

  describe('with 30 days in every month', () => {
    async function requestedThere() {
      const web = { ...testConfig.web, building: { ...building, proration: 'thirty-days' as const } };
      const other = await startApi({ clock, config: { ...testConfig, web } });
      onTestFinished(() => other.stop());
      await other.database.transact((tx) => insertApartments(tx, [buildApartment({ rent_minor: 100_000 })]));
      const [owner, ask] = [await other.signedIn('admin'), await other.signedIn('user')].map((token) =>
        apiClientAs(other.address, token),
      ) as [ApiClient, ApiClient];
      const { block, number, floor } = buildApartment({});
      const email = 'user@surela.test';
      const body = { email, block, apartment: number, floor, rent: 1_000 };
      const params = { id: (await ask('POST /api/agreement', { body })).answer.insertedId };
      const acceptFrom = (startsOn?: string) =>
        owner('PATCH /api/agreements/:id', { params, body: { status: 'checked', decision: 'accept', startsOn } });
      const due = async () => (await ask('GET /api/make-payment', { query: { email } })).answer;
      return { owner, ask, email, params, acceptFrom, due };
    }

    it('[T-15] February has as many as any month', async () => {
      await on('2028-02-15');
      const { owner, params, acceptFrom, due } = await requestedThere();
      const days = { counted: 16, of: 30 };
      expect((await owner('GET /api/agreements/:id/first-rent', { params, query: {} })).answer.months).toMatchObject([
        { month: '2028-02', rent: 533.33, days },
      ]);
      await acceptFrom();
      expect(await due()).toMatchObject({ rent: 533.33, owed: 533.33 });
    });

    it.each([
      ['before today', '2028-01-31', 'January,2028', ['February,2028', 'March,2028', 'April,2028']],
      ['ahead', '2028-03-31', 'March,2028', ['April,2028', 'May,2028', 'June,2028']],
    ])(
      '[T-15] a 31st %s is no day to pay, so the month after is offered first',
      async (_when, startsOn, none, offered) => {
        await on('2028-02-15');
        const { ask, email, acceptFrom, due } = await requestedThere();
        expect((await acceptFrom(startsOn)).status).toBe(200);
        const { rent, month, months } = await due();
        expect([rent, month, months.map((one) => one.month)]).toEqual([1_000, none, offered]);
        // A client that knows only the specification offers the months after this one.
        expect((await ask('GET /api/single-agreement', { query: { email } })).answer).toMatchObject({ month: none });
      },
    );
  });

  it('[M5] another setting of the building changes no lease that was accepted', async () => {
    await on('2026-11-15');
    const person = await tenant(640);
    now = new Date('2026-12-01T06:00:00Z');
    const changed = { ...building, proration: 'whole' as const, rentDueDay: 28 };
    await createCharges({ database: api.database, building: changed, clock, log: createLogger('silent') });
    await on('2026-12-10');
    await remove(person);
    expect(await chargesOf(person)).toEqual([
      ['2026-11', 34_133, '2026-11-20'],
      ['2026-12', 20_645, '2026-12-05'],
    ]);
  });

  it('[T-16] in and out in one month is one charge', async () => {
    await on('2026-11-10');
    const person = await tenant(900);
    await on('2026-11-19');
    const { answer } = await admin('GET /api/members/:id/balance', {
      params: { id: await api.personId(person.email) },
      query: {},
    });
    const lastMonth = { month: '2026-11', rent: 300, days: { counted: 10, of: 30 } };
    expect(answer).toMatchObject({ owed: 300, credit: 0, lastMonth });
    await remove(person);
    expect(await chargesOf(person)).toEqual([['2026-11', 30_000, '2026-11-15']]);
  });

  it('[T-20] is paid to the cent by a client that sends the rent it was told', async () => {
    await on('2026-11-15');
    const person = await tenant(640);
    expect(await pay(person, 341.33)).toBe(200);
    expect(cards.controls.intents().at(-1)).toMatchObject({ amount: 34_133 });
    expect(await dueOf(person)).toMatchObject({ month: 'November,2026', rent: 640, owed: 0 });
  });

  it('[T-21] is paid without its cents by a client that knows only whole rents', async () => {
    await on('2026-11-15');
    const person = await tenant(640);
    expect(await pay(person, 341)).toBe(200);
    expect(cards.controls.intents().at(-1)).toMatchObject({ amount: 34_100 });
    expect(await dueOf(person)).toMatchObject({ month: 'November,2026', owed: 0 });
    const [payment] = (await person.ask('GET /api/payment-history', { query: { email: person.email } })).answer;
    expect(payment).toMatchObject({ rent: 341, fullRent: 341.33, discount: 0.33, coupon: null });
    // The cents were given for the days that were paid: they are no credit when the lease ends.
    await on('2026-11-20');
    await remove(person);
    expect(await chargesOf(person)).toEqual([['2026-11', 12_800, '2026-11-20']]);
    expect(await creditOf(person)).toBe(213);
  });

  it('[T-21] with a coupon, of the rent with or without its cents', async () => {
    await on('2026-11-15');
    for (const [code, sent, amount] of [
      ['EXACT', 341.33 - (341.33 / 100) * 20, 27_306],
      ['WHOLE', 341 - (341 / 100) * 20, 27_280],
    ] as const) {
      const person = await tenant(640);
      const coupon = { code, percentage: 20, description: '', available: true };
      await api.database.transact((tx) => insertCoupon(tx, coupon));
      await person.ask('GET /api/coupons/:code', { params: { code } }).catch(() => undefined);
      expect([code, (await open(person, sent, { code })).answer.amount]).toEqual([code, amount / 100]);
      expect(await pay(person, sent, { code })).toBe(200);
      expect((await dueOf(person)).owed).toBe(0);
    }
  });

  it.each([340, 342, 340.99, 341.34, 640])('[T-22] %d is refused with the price', async (rent) => {
    await on('2026-11-15');
    const person = await tenant(640);
    const { status, answer } = await open(person, rent);
    expect([status, answer.code, answer.message]).toEqual([
      409,
      'price-differs',
      'The amount is now $341.33. Check it and pay again.',
    ]);
  });

  it('[T-34] what was paid beyond the last day is a credit', async () => {
    await on('2026-11-01');
    const person = await tenant(1_000);
    for (const month of ['2026-11', '2026-12', '2027-01']) expect((await record(person, month)).status).toBe(200);
    await on('2026-11-15');
    const { answer } = await admin('GET /api/members/:id/balance', {
      params: { id: await api.personId(person.email) },
      query: {},
    });
    expect(answer).toMatchObject({ owed: 0, credit: 2_500, lastMonth: { rent: 500 } });
    await remove(person);
    expect((await chargesOf(person)).map(([, rent]) => rent)).toEqual([50_000, 0, 0]);
    expect(await creditOf(person)).toBe(2_500);
  });

  it('[T-40] a coupon discounts its share of the rent that is left', async () => {
    await on('2026-11-01');
    const person = await tenant(1_000);
    await api.database.transact((tx) =>
      insertCoupon(tx, { code: 'TWENTY', percentage: 20, description: '', available: true }),
    );
    expect(await pay(person, 800, { code: 'TWENTY' })).toBe(200);
    await on('2026-11-15');
    await remove(person);
    expect(await lineOf(person)).toMatchObject({ rent: 500, discount: 100, paid: 400, outstanding: 0 });
    expect(await creditOf(person)).toBe(400);
  });

  it('[M5] the preview says what accepting charges, for any first day', async () => {
    await on('2026-11-15');
    for (const startsOn of ['2026-10-10', '2026-11-01', '2026-11-15', '2026-12-10']) {
      const person = await requested(await newApartment(930), 930);
      const { answer } = await preview(person, { startsOn });
      expect(answer).toMatchObject({
        startsOn,
        earliest: '2025-11-15',
        latest: '2027-11-15',
        monthlyRent: 930,
        dueDay: 5,
      });
      await accept(person, { startsOn });
      await on(startsOn > '2026-11-15' ? startsOn : '2026-11-15');
      await runJob();
      expect(await chargesOf(person)).toEqual(
        answer.months.map(({ month, rent, dueOn }) => [month, Math.round(rent * 100), dueOn]),
      );
      await on('2026-11-15');
    }
  });

  it('[M5] accepted twice at once with two first days is one lease, and the other accept hears that it was decided', async () => {
    await on('2026-11-15');
    const person = await requested(await newApartment(640), 640);
    const [holder, watcher] = [new pg.Client(api.ownerUrl), new pg.Client(api.ownerUrl)];
    await Promise.all([holder.connect(), watcher.connect()]);
    onTestFinished(async () => void (await Promise.all([holder.end(), watcher.end()])));
    await holder.query('begin');
    await holder.query('select from apartments for update');
    const both = ['2026-11-10', '2026-11-20'].map((startsOn) => accept(person, { startsOn }));
    await until('both to wait for the apartment', async () => (await countWaitingForLock(watcher)) === 2);
    await holder.query('commit');
    const answers = await Promise.all(both);
    expect(answers.map(({ answer }) => answer.code ?? 'accepted').toSorted()).toEqual(['accepted', 'already-decided']);
  });

  it('[M5] the preview refuses what accepting refuses', async () => {
    await on('2026-11-15');
    const person = await requested(await newApartment(640), 640);
    for (const startsOn of ['2025-11-14', '2027-11-16', '0001-01-01', '9999-12-31']) {
      const [previewed, accepted] = [await preview(person, { startsOn }), await accept(person, { startsOn })];
      expect([previewed.status, previewed.answer.code]).toEqual([422, 'starts-on-impossible']);
      expect(accepted.answer).toMatchObject({ code: 'starts-on-impossible', message: previewed.answer.message });
    }
    expect((await preview(person, { startsOn: '0000-01-01' })).answer.code).toBe('invalid-input');
    const body = { status: 'checked', decision: 'decline', startsOn: '2026-11-15' } as const;
    expect((await admin('PATCH /api/agreements/:id', { params: { id: person.id }, body })).answer.code).toBe(
      'invalid-input',
    );
    await accept(person);
    expect((await preview(person)).answer.code).toBe('already-decided');
  });
});
