import { confirmInBrowser } from '@surela/sandbox/fake-stripe';
import { type Applicant, type LeaseHarness, startLeaseHarness } from '@surela/sandbox/lease-harness';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { remindTenants } from '../collections/index.ts';
import { insertCoupon } from '../coupons/index.ts';

const RENT = 1_000;

describe('a new rent from a day', () => {
  let made: LeaseHarness;
  beforeAll(async () => {
    made = await startLeaseHarness();
  });
  afterEach(async () => {
    const violations = await made.violations();
    if (violations.length > 0) throw new Error(violations.join('\n'));
  });
  afterAll(() => made.close());

  /** Since 1 June, on that day. */
  async function tenant(...paid: string[]): Promise<Applicant> {
    made.at('2026-06-01');
    const person = await made.tenant(RENT);
    for (const month of paid) expect((await made.record(person, month)).status).toBe(200);
    return person;
  }
  const change = ({ id }: Applicant, fromOn: string, rent: number) =>
    made.admin('POST /api/leases/:id/rents', { params: { id }, body: { fromOn, rent } });
  const preview = async ({ id }: Applicant, fromOn: string, rent: number) =>
    (await made.admin('POST /api/leases/:id/rents/preview', { params: { id }, body: { fromOn, rent } })).answer;
  const cancel = ({ id }: Applicant, fromOn: string) =>
    made.admin('DELETE /api/leases/:id/rents/:fromOn', { params: { id, fromOn } });
  const rentsOf = async ({ id }: Applicant) =>
    (await made.admin('GET /api/leases/:id/rents', { params: { id } })).answer;
  const rentEmails = async ({ email }: Applicant) =>
    (await made.emailsTo(email)).filter(({ key }) => /^rent-(changed|cancelled):/.test(key));
  const rollOf = async ({ id }: Applicant, month: string) =>
    (await made.admin('GET /api/rent-roll', { query: { month } })).answer.lines.find(
      ({ agreementId }) => agreementId === id,
    );

  it('[T-17] [D4] within a month: each part is charged at its rent, and the formula is shown', async () => {
    const person = await tenant();
    const days = {
      counted: 31,
      of: 31,
      rents: [
        { rent: 1_000, counted: 10 },
        { rent: 1_100, counted: 21 },
      ],
    };
    expect(await preview(person, '2026-07-11', 1_100)).toEqual({
      before: 1_000,
      months: [
        { month: '2026-07', before: 1_000, rent: 1_067.74, days, open: 1_067.74, paid: 0 },
        { month: '2026-08', before: 1_000, rent: 1_100, days: null, open: 1_100, paid: 0 },
      ],
      credit: 0,
    });
    expect(await change(person, '2026-07-11', 1_100)).toMatchObject({ status: 200, answer: { modifiedCount: 1 } });
    made.at('2026-08-02');
    await made.turnDay();
    expect(await made.chargesOf(person)).toEqual([
      ['2026-06', 100_000, '2026-06-06'],
      ['2026-07', 106_774, '2026-07-05'],
      ['2026-08', 110_000, '2026-08-05'],
    ]);
    const due = await made.dueOf(person);
    expect([due.owed, due.overdue, due.monthlyRent]).toEqual([3_167.74, 2_067.74, 1_100]);
    expect(due.openMonths.map((month) => [month.rent, month.days])).toEqual([
      [1_000, null],
      [1_067.74, days],
      [1_100, null],
    ]);
    expect(await rollOf(person, '2026-07')).toMatchObject({ rent: 1_067.74, days, totalOwed: 3_167.74 });
    expect((await made.pay(person, 3_167.74, { months: due.openMonths.map(({ month }) => month) })).status).toBe(200);
    expect((await made.dueOf(person)).owed).toBe(0);
    const [email, ...more] = await rentEmails(person);
    expect([email?.subject, more.length]).toEqual(['Your rent from Saturday, 11 July 2026', 0]);
    expect(email?.body).toContain('Rent for July 2026: $1,067.74: $1,000 for 10 and $1,100 for 21 of 31 days');
  });

  it('[T-18] [D4] for a month that is paid ahead: the difference is open, due as before, and the tenant is told that day', async () => {
    const person = await tenant('2026-06', '2026-07');
    expect((await preview(person, '2026-07-01', 1_100)).months).toEqual([
      { month: '2026-07', before: 1_000, rent: 1_100, days: null, open: 100, paid: 1_000 },
    ]);
    await change(person, '2026-07-01', 1_100);
    expect(await made.dueOf(person)).toMatchObject({ owed: 0, monthlyRent: 1_000 });
    expect((await rentEmails(person))[0]?.body).toContain('Still to pay for July 2026: $100');
    made.at('2026-07-02');
    await made.turnDay();
    expect(await made.chargesOf(person)).toEqual([
      ['2026-06', 100_000, '2026-06-06'],
      ['2026-07', 110_000, '2026-07-05'],
    ]);
    const due = await made.dueOf(person);
    expect([due.owed, due.overdue, due.monthlyRent]).toEqual([100, 0, 1_100]);
    expect(due.openMonths).toEqual([
      { month: 'July,2026', rent: 100, charged: 1_100, days: null, dueOn: '2026-07-05', status: 'due' },
    ]);
    expect(await made.ledgerOf(person)).toEqual({ cash: 200_000, owed: 10_000, rent: -210_000 });
  });

  it('[T-19] a rise needs its notice; a lower rent does not', async () => {
    const person = await tenant();
    made.at('2026-11-15');
    const early = await change(person, '2026-12-01', 1_100);
    expect([early.status, early.answer]).toMatchObject([
      422,
      {
        code: 'from-on-impossible',
        message: "A higher rent needs 30 days' notice. Choose 15 December 2026 or a later day.",
      },
    ]);
    expect(await rentsOf(person)).toMatchObject({
      rent: 1_000,
      fromOn: { earliest: '2026-06-01', earliestRise: '2026-12-15' },
      noticeDays: 30,
    });
    expect((await change(person, '2026-12-14', 1_001)).status).toBe(422);
    expect(await made.emailsTo(person.email)).toHaveLength(2);
    expect((await change(person, '2026-12-01', 900)).status).toBe(200);
    expect((await change(person, '2026-12-15', 1_100)).status).toBe(200);
  });

  it('a lower rent that was agreed from a day in the past: what was paid too much is a credit', async () => {
    const person = await tenant('2026-06', '2026-07', '2026-08');
    made.at('2026-08-20');
    expect(await preview(person, '2026-07-01', 900)).toMatchObject({
      months: [
        { month: '2026-07', before: 1_000, rent: 900, open: 0, paid: 900 },
        { month: '2026-08', before: 1_000, rent: 900, open: 0, paid: 900 },
      ],
      credit: 200,
    });
    await change(person, '2026-07-01', 900);
    expect(await made.creditOf(person)).toBe(200);
    expect((await rentEmails(person))[0]?.body).toContain('Your credit balance: $200');
    made.at('2026-09-01');
    await made.turnDay();
    expect((await made.dueOf(person)).owed).toBe(700);
  });

  it('cancelled before it begins: months that are paid ahead get their rent back, and the tenant is told', async () => {
    const person = await tenant('2026-06', '2026-07', '2026-08');
    const ledger = await made.ledgerOf(person);
    await change(person, '2026-07-11', 1_100);
    made.at('2026-07-10');
    expect(await cancel(person, '2026-07-11')).toMatchObject({ status: 200, answer: { modifiedCount: 1 } });
    expect(await made.ledgerOf(person)).toEqual(ledger);
    expect((await made.chargesOf(person)).map(([, rent]) => rent)).toEqual([100_000, 100_000, 100_000]);
    expect((await rentEmails(person)).map(({ subject }) => subject)).toEqual([
      'Your rent from Saturday, 11 July 2026',
      expect.stringMatching(/^Your rent for apartment L\d+ stays as it is$/),
    ]);
    expect(await cancel(person, '2026-07-11')).toMatchObject({ status: 200, answer: { modifiedCount: 0 } });
    // The same day can be agreed again, with an email of its own.
    made.at('2026-06-05');
    expect((await change(person, '2026-07-11', 1_100)).status).toBe(200);
    expect(await rentEmails(person)).toHaveLength(3);
  });

  it('that counts already stays, but for a mistake of today', async () => {
    const person = await tenant();
    await change(person, '2026-06-01', 100);
    expect((await rentsOf(person)).rents).toMatchObject([{ cancellable: false }, { rent: 100, cancellable: true }]);
    expect((await cancel(person, '2026-06-01')).answer).toEqual({ modifiedCount: 1 });
    await change(person, '2026-06-01', 950);
    made.at('2026-06-02');
    expect(await cancel(person, '2026-06-01')).toMatchObject({ status: 422, answer: { code: 'from-on-impossible' } });
    expect((await rentsOf(person)).rents.at(-1)).toMatchObject({ rent: 950, cancellable: false });
  });

  it('comes after those that are agreed, and only the latest can be cancelled', async () => {
    const person = await tenant();
    await change(person, '2026-08-01', 1_100);
    expect((await change(person, '2026-07-15', 900)).answer).toMatchObject({ code: 'from-on-impossible' });
    expect((await change(person, '2026-08-01', 1_200)).answer).toMatchObject({ code: 'from-on-impossible' });
    expect((await change(person, '2026-09-01', 1_100)).answer).toMatchObject({ code: 'rent-unchanged' });
    expect((await change(person, '2026-10-01', 1_200)).status).toBe(200);
    expect((await cancel(person, '2026-08-01')).status).toBe(422);
    expect((await cancel(person, '2026-10-01')).status).toBe(200);
    expect((await cancel(person, '2026-08-01')).status).toBe(200);
    expect((await rentsOf(person)).rents).toHaveLength(1);
  });

  it('is one: pressed twice, and by two admins at once', async () => {
    const person = await tenant();
    const both = await Promise.all([change(person, '2026-07-15', 1_100), change(person, '2026-07-15', 1_100)]);
    expect(both.map(({ answer }) => answer.modifiedCount).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(await rentEmails(person)).toHaveLength(1);
    const differ = await Promise.all([change(person, '2026-09-01', 1_200), change(person, '2026-09-01', 1_300)]);
    expect(differ.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect((await rentsOf(person)).rents).toHaveLength(3);
  });

  it('not after the last day of the lease, and not for a lease that has ended', async () => {
    const person = await tenant();
    await made.endOn(person, '2026-08-17');
    expect((await change(person, '2026-08-18', 900)).answer).toMatchObject({ code: 'from-on-impossible' });
    expect((await change(person, '2026-08-01', 1_100)).status).toBe(200);
    made.at('2026-08-18');
    await made.turnDay();
    // 17 of 31 days at the rent that counted then.
    expect((await made.chargesOf(person)).at(-1)).toEqual(['2026-08', 60_323, '2026-08-05']);
    expect((await change(person, '2026-08-02', 900)).answer).toMatchObject({ code: 'from-on-impossible' });
    expect(await rentsOf(person)).toMatchObject({ rent: 1_100, fromOn: null });
  });

  it('of which the lease does not see the day counts again if the lease continues', async () => {
    const person = await tenant();
    await change(person, '2026-08-01', 1_100);
    await made.endOn(person, '2026-07-20');
    const own = (await person.ask('GET /api/single-agreement', { query: { email: person.email } })).answer;
    expect(own).toMatchObject({ rent: 1_000, nextRent: null });
    await made.endOn(person, null);
    made.at('2026-08-02');
    await made.turnDay();
    expect((await made.chargesOf(person)).map(([, rent]) => rent)).toEqual([100_000, 100_000, 110_000]);
  });

  it('a lease of whole months changes it on the first of a month', async () => {
    const whole = await startLeaseHarness({ proration: 'whole', start: '2026-06-01' });
    const person = await whole.tenant(RENT);
    const changeWhole = (fromOn: string) =>
      whole.admin('POST /api/leases/:id/rents', { params: { id: person.id }, body: { fromOn, rent: 1_100 } });
    expect((await changeWhole('2026-07-11')).answer).toMatchObject({
      code: 'from-on-impossible',
      message: 'This lease is charged in whole months. Choose the first day of a month.',
    });
    expect((await changeWhole('2026-08-01')).status).toBe(200);
    whole.at('2026-08-02');
    await whole.turnDay();
    expect((await whole.chargesOf(person)).map(([, rent]) => rent)).toEqual([100_000, 100_000, 110_000]);
    expect(await whole.violations()).toEqual([]);
    await whole.close();
  });

  it('who has paid a month is not overdue on the day on which it costs more', async () => {
    const person = await tenant();
    await change(person, '2026-10-20', 900);
    made.at('2026-10-03');
    await made.turnDay();
    for (const month of ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10']) await made.record(person, month);
    made.at('2026-10-15');
    expect((await cancel(person, '2026-10-20')).status).toBe(200);
    expect(await made.dueOf(person)).toMatchObject({
      owed: 38.71,
      overdue: 0,
      openMonths: [{ rent: 38.71, dueOn: '2026-10-20' }],
    });
  });

  it('a credit of before is not what the new rent makes too much, and a coupon alone is a payment too', async () => {
    const person = await tenant('2026-06');
    const body = { agreementId: person.id, amount: 50, method: 'cash', key: crypto.randomUUID() } as const;
    await made.admin('POST /api/recorded-payments', { body: { ...body, month: '2026-07' } });
    await made.admin('POST /api/recorded-payments', { body: { ...body, amount: 1_000, key: crypto.randomUUID() } });
    expect((await preview(person, '2026-07-01', 900)).credit).toBe(100);
    expect((await preview(person, '2026-07-01', 1_100)).credit).toBe(0);
  });

  it('one that lies ahead stands in the way of an earlier day, and the refusal says so', async () => {
    const person = await tenant();
    await change(person, '2026-11-01', 1_100);
    expect((await change(person, '2026-10-01', 900)).answer.message).toContain(
      'Cancel the rent from 1 November 2026 first.',
    );
    await made.endOn(person, '2026-10-15');
    expect((await change(person, '2026-09-01', 900)).answer.message).toBe(
      "Another rent can't begin before the lease ends. Cancel the rent from 1 November 2026 first.",
    );
  });

  it('a card payment that is open at the old rent is closed', async () => {
    const person = await tenant('2026-06');
    const open = (rent: number) =>
      person.ask('POST /api/create-payment-intent', { body: { rent, month: 'July,2026' } });
    expect((await open(RENT)).status).toBe(200);
    await change(person, '2026-07-01', 1_100);
    const attempts = made.api.database.db.selectFrom('payment_attempts').select('state');
    expect(await attempts.where('agreement_id', '=', person.id).execute()).toEqual([{ state: 'cancelling' }]);
    expect(await open(RENT)).toMatchObject({ status: 409, answer: { code: 'price-differs' } });
    expect((await open(1_100)).answer.rent).toBe(1_100);
  });

  it('a card payment at the old rent that succeeds in that moment is recorded, and the rest is open', async () => {
    const person = await tenant('2026-06');
    const body = { rent: RENT, month: 'July,2026' };
    const { answer } = await person.ask('POST /api/create-payment-intent', { body });
    await change(person, '2026-07-01', 1_100);
    await confirmInBrowser(made.cards, answer.clientSecret ?? '');
    const sent = { email: person.email, transactionId: answer.transactionId ?? '' };
    expect((await person.ask('POST /api/payment-history', { body: sent })).status).toBe(200);
    made.at('2026-07-01');
    await made.turnDay();
    expect(await made.dueOf(person)).toMatchObject({ owed: 100, openMonths: [{ month: 'July,2026', rent: 100 }] });
  });

  it('a coupon discounts its percentage of what it paid, not of the rise', async () => {
    const person = await tenant('2026-06');
    const code = `RISE${person.id.slice(0, 4).toUpperCase()}`;
    await made.api.database.transact((tx) =>
      insertCoupon(tx, { code, percentage: 20, description: '', available: true }),
    );
    expect((await made.pay(person, 800, { month: 'July,2026', code })).status).toBe(200);
    await change(person, '2026-07-01', 1_100);
    made.at('2026-07-02');
    expect((await made.dueOf(person)).openMonths).toMatchObject([{ month: 'July,2026', rent: 100, charged: 1_100 }]);
  });

  it('the same rent of a tenant on every screen, before and after its day', async () => {
    const person = await tenant();
    await change(person, '2026-07-11', 1_100);
    const shown = async () => {
      const members = (await made.admin('GET /api/users', { query: { role: 'member' } })).answer;
      const member = members.find(({ agreementId }) => agreementId === person.id);
      const agreements = (await made.admin('GET /api/agreements', { query: {} })).answer;
      const apartments = (await made.admin('GET /api/inventory/apartments', {})).answer;
      const own = (await person.ask('GET /api/single-agreement', { query: { email: person.email } })).answer;
      return [
        (await made.dueOf(person)).monthlyRent,
        (await rentsOf(person)).rent,
        member?.rent,
        agreements.find(({ _id }) => _id === person.id)?.rent,
        apartments.find(({ apartment }) => apartment === member?.apartment)?.leaseRent,
        own?.rent,
        own?.nextRent ?? null,
        member?.nextRent ?? null,
      ];
    };
    const next = { fromOn: '2026-07-11', rent: 1_100 };
    made.at('2026-07-10');
    expect(await shown()).toEqual([1_000, 1_000, 1_000, 1_000, 1_000, 1_000, next, next]);
    made.at('2026-07-11');
    expect(await shown()).toEqual([1_100, 1_100, 1_100, 1_100, 1_100, 1_100, null, null]);
  });

  it('[D4] a reminder names every open month, each at its rent', async () => {
    const person = await tenant();
    await change(person, '2026-07-11', 1_100);
    made.at('2026-08-08');
    await made.turnDay();
    await remindTenants(made.deps);
    const emails = (await made.emailsTo(person.email)).filter(({ key }) => key.endsWith(':2026-08:after'));
    expect(emails).toHaveLength(1);
    expect(emails[0]?.body).toContain(
      'Rent for August 2026: $1,100\nDue date: Wednesday, 5 August 2026\nAlso open: June 2026 $1,000, July 2026 $1,067.74\nTotal balance: $3,167.74',
    );
  });

  it("turns with the building's midnight", async () => {
    const person = await tenant();
    await change(person, '2026-07-11', 1_100);
    made.at('2026-07-10T17:59:59Z');
    expect((await rentsOf(person)).rent).toBe(1_000);
    made.at('2026-07-10T18:00:00Z');
    expect((await rentsOf(person)).rent).toBe(1_100);
  });

  it('a lease that lies ahead, and one that nobody has', async () => {
    made.at('2026-06-01');
    const person = await made.tenant(RENT, { startsOn: '2026-07-15' });
    expect((await change(person, '2026-07-14', 900)).status).toBe(422);
    expect((await change(person, '2026-07-15', 900)).status).toBe(200);
    made.at('2026-07-16');
    await made.turnDay();
    expect((await made.chargesOf(person)).map(([, rent]) => rent)).toEqual([49_355]);
    const nobody = { id: crypto.randomUUID() } as Applicant;
    expect((await change(nobody, '2026-09-01', 900)).status).toBe(404);
    expect((await cancel(nobody, '2026-09-01')).status).toBe(404);
  });
});
