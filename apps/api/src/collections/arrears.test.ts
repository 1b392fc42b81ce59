import type { ApiClient } from '@surela/sandbox/api-client';
import { buildApartment, insertApartments } from '@surela/sandbox/factories/apartment';
import { checkInvariants } from '@surela/sandbox/lease-invariants';
import { type RunningApi, startApi, testConfig } from '@surela/sandbox/test-api';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { lockLease, seedLease } from '../agreements/index.ts';
import { createCharges } from '../charges/index.ts';
import { postPayment } from '../payments/index.ts';
import { createLogger } from '../platform/logger.ts';
import { remindTenants } from './remind-tenants.ts';

const { building } = testConfig.web;
const RENT = 970;

/** Rent is due on the 5th. Dhaka is six hours ahead: its midnight is at 18:00 UTC of the day before. */
describe('arrears', () => {
  let now = new Date('2026-09-01T06:00:00Z');
  const clock = { now: () => now };
  let api: RunningApi;
  let admin: ApiClient;
  let made = 0;
  beforeAll(async () => {
    api = await startApi({ clock });
    await api.signedIn('admin');
  });
  afterEach(() => checkInvariants(api.ownerUrl));
  afterAll(() => api.stop());

  const signedIn = async (email: string) => (await api.exchange(email)).ask;

  /** A token lasts a quarter of an hour, so everybody signs in again. */
  async function at(instant: string): Promise<void> {
    now = new Date(instant);
    admin = await signedIn('admin@surela.test');
  }

  /** A tenant since a day, at a rent of 970. */
  async function tenant(since = '2026-09-01', person?: { readonly email: string }) {
    const number = `T${(made += 1)}`;
    const email = person?.email ?? `${number.toLowerCase()}@surela.test`;
    if (!person) await api.signedIn('user', email);
    const person_id = await api.personId(email);
    const id = await api.database.transact(async (tx) => {
      const [apartment_id = ''] = await insertApartments(tx, [buildApartment({ number, rent_minor: RENT * 100 })]);
      return seedLease(tx, { person_id, apartment_id, rent_minor: RENT * 100, requested_on: since });
    });
    return { id, email, person_id };
  }
  type Tenant = Awaited<ReturnType<typeof tenant>>;

  const deps = () => ({ database: api.database, building, clock, log: createLogger('silent') });
  const record = ({ id }: Tenant, month: string) =>
    admin('POST /api/recorded-payments', {
      body: { agreementId: id, month, method: 'cash', key: crypto.randomUUID() },
    });
  /** As an unclaimed payment of any amount is assigned. */
  const pays = ({ id }: Tenant, month: string, amount: number) =>
    api.database.transact(async (tx) => {
      const lease = await lockLease(tx, id);
      if (!lease) throw new Error('There is no such lease.');
      const key = crypto.randomUUID();
      const price = { rent_minor: amount * 100, discount_minor: 0, amount_minor: amount * 100 };
      const paid_on = now.toISOString().slice(0, 10);
      await postPayment(tx, { building, clock: { now: () => now } }, lease, {
        ...price,
        id: key,
        attempt_id: null,
        transaction_id: `cash_${key}`,
        method: 'cash',
        month: `${month}-01`,
        coupon_code: null,
        coupon_percentage: null,
        paid_at: now,
        paid_on,
        reference: '',
      });
    });
  const remove = ({ email }: Tenant) =>
    admin('PATCH /api/remove-member', { body: { email, reason: 'Moved to another city' } });
  const arrears = async () => (await admin('GET /api/arrears', {})).answer;
  const debtOf = async ({ id }: Tenant) => (await arrears()).lines.find(({ agreementId }) => agreementId === id);
  const lineOf = async ({ id }: Tenant, month?: string) =>
    (await admin('GET /api/rent-roll', { query: month ? { month } : {} })).answer.lines.find(
      ({ agreementId }) => agreementId === id,
    );
  const balanceOf = async ({ person_id }: Tenant) =>
    (await admin('GET /api/members/:id/balance', { params: { id: person_id }, query: {} })).answer;
  const dueOf = async ({ email }: Tenant) =>
    (await (await signedIn(email))('GET /api/make-payment', { query: { email } })).answer;
  const remindersTo = async ({ email }: Tenant) =>
    api.database.db.selectFrom('email_outbox').select(['key', 'body']).where('recipient', '=', email).execute();

  it('[T-29] lists early in a month who owes for earlier ones, with the age of each month', async () => {
    await at('2026-12-03T06:00:00Z');
    const somebody = await tenant();
    await createCharges(deps());
    expect(await lineOf(somebody, '2026-12')).toMatchObject({
      status: 'overdue',
      totalOwed: 3_880,
      overdue: 2_910,
      owedSince: '2026-09-05',
      firstUnpaidMonth: '2026-09',
    });
    expect(await debtOf(somebody)).toMatchObject({
      owed: 3_880,
      overdue: 2_910,
      owedSince: '2026-09-05',
      firstUnpaidMonth: '2026-09',
      endedOn: null,
      notDue: 970,
      upTo30: 970,
      upTo60: 970,
      upTo90: 970,
      over90: 0,
    });
  });

  it.each([
    ['before the job has charged a month', undefined],
    ['before it has charged the last two', '2026-10-20T06:00:00Z'],
    ['after it', '2026-12-03T06:00:00Z'],
  ])('[T-30] says the same of one tenant on every screen and in the reminder, %s', async (_, charged) => {
    now = new Date(charged ?? now);
    const somebody = await tenant();
    if (charged) await createCharges(deps());
    await at('2026-12-03T06:00:00Z');
    await remindTenants({ ...deps(), publicUrl: 'https://surela.test' });
    const same = { owed: 3_880, overdue: 2_910 };
    expect(await dueOf(somebody)).toMatchObject(same);
    expect(await debtOf(somebody)).toMatchObject(same);
    expect(await balanceOf(somebody)).toMatchObject({ ...same, owedSince: '2026-09-05', credit: 0 });
    for (const month of ['2026-09', '2026-11', '2026-12', '2027-02']) {
      expect([month, await lineOf(somebody, month)]).toMatchObject([
        month,
        { totalOwed: same.owed, overdue: same.overdue, owedSince: '2026-09-05', status: 'overdue' },
      ]);
    }
    const [email] = await remindersTo(somebody);
    expect(email?.key).toContain('2026-12:before');
    expect(email?.body.split('\n')).toEqual(
      expect.arrayContaining(['Rent for December 2026: $970', 'Total balance: $3,880', 'Overdue: $2,910']),
    );
    const { lines, totals } = await arrears();
    expect(totals.owed).toBe(lines.reduce((sum, { owed }) => sum + owed, 0));
    expect(totals.notDue + totals.upTo30 + totals.upTo60 + totals.upTo90 + totals.over90).toBe(totals.owed);
  });

  it("[T-31] a month is overdue from the day after its due day, by the building's time zone", async () => {
    await at('2026-11-05T17:59:59Z');
    const somebody = await tenant('2026-11-01');
    expect(await lineOf(somebody)).toMatchObject({ status: 'due', overdue: 0, owedSince: '2026-11-05' });
    expect((await dueOf(somebody)).months[0]?.status).toBe('due');
    expect(await debtOf(somebody)).toMatchObject({ owed: RENT, overdue: 0, notDue: RENT, upTo30: 0 });
    await at('2026-11-05T18:00:00Z');
    expect(await lineOf(somebody)).toMatchObject({ status: 'overdue', overdue: RENT });
    expect((await dueOf(somebody)).months[0]?.status).toBe('overdue');
    expect(await debtOf(somebody)).toMatchObject({ owed: RENT, overdue: RENT, notDue: 0, upTo30: RENT });
  });

  it('[U1] who owes September is overdue in November too, although November is paid', async () => {
    await at('2026-11-10T06:00:00Z');
    const somebody = await tenant();
    for (const month of ['2026-10', '2026-11']) expect((await record(somebody, month)).status).toBe(200);
    expect(await lineOf(somebody)).toMatchObject({ status: 'overdue', paid: RENT, outstanding: 0, overdue: RENT });
    expect((await record(somebody, '2026-09')).status).toBe(200);
    expect(await lineOf(somebody)).toMatchObject({ status: 'paid', totalOwed: 0, overdue: 0, owedSince: null });
    expect(await debtOf(somebody)).toBeUndefined();
  });

  it('[U2] a removed tenant stays in arrears with what was said before, month after month', async () => {
    await at('2026-11-18T06:00:00Z');
    const somebody = await tenant();
    expect((await record(somebody, '2026-10')).status).toBe(200);
    const { owed, overdue } = await balanceOf(somebody);
    expect([owed, overdue]).toEqual([1_940, 1_940]);
    expect((await remove(somebody)).answer.modifiedCount).toBe(1);
    expect(await lineOf(somebody)).toMatchObject({ endedOn: '2026-11-18', status: 'overdue', totalOwed: 1_940 });
    await at('2027-02-03T06:00:00Z');
    await createCharges(deps());
    expect(await lineOf(somebody)).toBeUndefined();
    expect(await debtOf(somebody)).toMatchObject({
      endedOn: '2026-11-18',
      owed: 1_940,
      overdue: 1_940,
      upTo90: 970,
      over90: 970,
    });
    expect((await record(somebody, '2026-09')).status).toBe(200);
    expect((await record(somebody, '2026-11')).status).toBe(200);
    expect(await debtOf(somebody)).toBeUndefined();
  });

  it('[U2] what is paid ahead is named before a tenant is removed, and afterwards owes nothing', async () => {
    await at('2026-11-10T06:00:00Z');
    const somebody = await tenant('2026-11-01');
    for (const month of ['2026-11', '2026-12', '2027-01']) await record(somebody, month);
    expect(await balanceOf(somebody)).toEqual({
      owed: 0,
      overdue: 0,
      owedSince: null,
      monthsAhead: ['2026-12', '2027-01'],
      credit: 1_940,
      // A lease from before is charged whole months.
      lastMonth: { month: '2026-11', rent: RENT, days: null },
    });
    await remove(somebody);
    await at('2027-03-10T06:00:00Z');
    expect(await debtOf(somebody)).toBeUndefined();
    expect(
      (await admin('GET /api/members/:id/balance', { params: { id: somebody.person_id }, query: {} })).status,
    ).toBe(404);
  });

  it('[U2] who is removed on the first day owes nothing, and has paid all of it ahead', async () => {
    await at('2026-11-10T06:00:00Z');
    const somebody = await tenant('2026-11-10');
    await createCharges(deps());
    expect((await dueOf(somebody)).owed).toBe(RENT);
    const nothing = { owed: 0, overdue: 0, owedSince: null, lastMonth: null };
    expect(await balanceOf(somebody)).toEqual({ ...nothing, credit: 0, monthsAhead: [] });
    await record(somebody, '2026-11');
    expect(await balanceOf(somebody)).toEqual({ ...nothing, credit: RENT, monthsAhead: ['2026-11'] });
  });

  it('[U2] names what is owed from an earlier lease too', async () => {
    await at('2026-10-20T06:00:00Z');
    const somebody = await tenant('2026-09-01');
    await remove(somebody);
    await at('2026-11-10T06:00:00Z');
    const { id } = await tenant('2026-11-01', somebody);
    expect(await debtOf({ ...somebody, id })).toMatchObject({ owed: RENT });
    expect(await balanceOf(somebody)).toMatchObject({ owed: 3 * RENT, overdue: 3 * RENT, owedSince: '2026-09-05' });
  });

  it('a payment of two rents pays the oldest month too, which is then offered no more', async () => {
    await at('2026-11-10T06:00:00Z');
    const somebody = await tenant();
    await pays(somebody, '2026-10', 2 * RENT);
    const payment = {
      rent: 2 * RENT,
      lines: [{ month: 'September,2026', amount: RENT, discount: 0 }, { month: 'October,2026' }],
    };
    expect(await lineOf(somebody, '2026-09')).toMatchObject({ paid: RENT, outstanding: 0, payment });
    expect(await debtOf(somebody)).toMatchObject({ owed: RENT, firstUnpaidMonth: '2026-11' });
    expect((await record(somebody, '2026-11')).status).toBe(200);
    await at('2026-12-10T06:00:00Z');
    const { months, ...due } = await dueOf(somebody);
    expect(due).toMatchObject({ owed: RENT, overdue: RENT, owedSince: '2026-12-05', month: 'November,2026' });
    expect(months.map(({ month, status }) => [month, status])).toEqual([
      ['December,2026', 'overdue'],
      ['January,2027', 'later'],
      ['February,2027', 'later'],
    ]);
  });

  it('[U10] a payment that left a part open: it is owed and listed, and the rest can be recorded', async () => {
    await at('2026-11-10T06:00:00Z');
    const somebody = await tenant();
    await pays(somebody, '2026-09', RENT - 300);
    for (const month of ['2026-10', '2026-11']) await record(somebody, month);
    const debt = { owed: 300, overdue: 300, owedSince: '2026-09-05' };
    expect(await debtOf(somebody)).toMatchObject({ ...debt, firstUnpaidMonth: '2026-09', upTo90: 300 });
    expect(await lineOf(somebody, '2026-11')).toMatchObject({ status: 'overdue', firstUnpaidMonth: '2026-09' });
    expect(await dueOf(somebody)).toMatchObject(debt);
    await remindTenants({ ...deps(), publicUrl: 'https://surela.test' });
    expect(await remindersTo(somebody)).toEqual([]);
    expect((await record(somebody, '2026-09')).answer.payment).toMatchObject({ rent: 300, month: 'September,2026' });
    expect(await dueOf(somebody)).toMatchObject({ owed: 0, month: 'November,2026' });
    expect((await record(somebody, '2026-09')).answer).toMatchObject({ code: 'already-paid' });
  });

  it('[U10] who has paid a part is reminded of the rest, and not told that nothing came', async () => {
    await at('2026-11-10T06:00:00Z');
    const somebody = await tenant('2026-11-01');
    await pays(somebody, '2026-11', RENT - 300);
    await remindTenants({ ...deps(), publicUrl: 'https://surela.test' });
    const [email, ...more] = await remindersTo(somebody);
    expect(more).toEqual([]);
    expect(email?.body).toContain('We have received a part of your rent for November 2026. $300 is still open.');
    expect(email?.body).toContain('Still open: $300');
    expect(email?.body).not.toContain('Total balance');
  });

  it('[T-30] Make Payment asks for what is left of a month that is paid in part', async () => {
    await at('2026-11-10T06:00:00Z');
    const somebody = await tenant();
    await pays(somebody, '2026-10', RENT - 250);
    const { months, owed } = await dueOf(somebody);
    expect(months.map(({ rent, charged, status }) => [rent, charged, status])).toEqual([
      [RENT, RENT, 'overdue'],
      [250, RENT, 'overdue'],
      [RENT, RENT, 'overdue'],
    ]);
    expect(owed).toBe(RENT + 250 + RENT);
  });

  it('credit pays the next month on its first day, so nobody is reminded of that month', async () => {
    await at('2026-11-10T06:00:00Z');
    const [whole, part] = [await tenant('2026-11-01'), await tenant('2026-11-01')];
    await pays(whole, '2026-11', 2 * RENT);
    await pays(part, '2026-11', 2 * RENT - 300);
    expect(await balanceOf(whole)).toMatchObject({ owed: 0, monthsAhead: [], credit: RENT });
    await at('2026-11-29T06:00:00Z');
    const early = { ...deps(), building: { ...building, rentDueDay: 1 }, publicUrl: 'https://surela.test' };
    await remindTenants(early);
    expect(await remindersTo(whole)).toEqual([]);
    const [email] = await remindersTo(part);
    expect(email?.body).toContain('Total balance: $300');
    await at('2026-12-01T06:00:00Z');
    expect([(await dueOf(whole)).owed, (await dueOf(part)).owed]).toEqual([0, 300]);
  });

  it('a payment that is recorded and voided while the roll is read is on its line and in its sums, or in neither', async () => {
    await at('2026-11-10T06:00:00Z');
    const somebody = await tenant('2026-11-01');
    let reading = true;
    const writing = (async () => {
      while (reading) {
        const { insertedId: id } = (await record(somebody, '2026-11')).answer;
        await admin('POST /api/payments/:id/void', { params: { id }, body: { reason: 'A mistake' } });
      }
    })();
    const reader = await signedIn('admin@surela.test');
    const seen = new Set<string>();
    for (let read = 0; read < 40; read += 1) {
      const { lines } = (await reader('GET /api/rent-roll', { query: {} })).answer;
      const line = lines.find(({ agreementId }) => agreementId === somebody.id);
      seen.add(`paid ${line?.paid}, payment ${line?.payment?.state}`);
    }
    reading = false;
    await writing;
    expect(['paid 0, payment undefined', `paid ${RENT}, payment paid`]).toEqual(expect.arrayContaining([...seen]));
  });

  it('lists the largest overdue amount first, and adds up each age', async () => {
    await at('2026-12-03T06:00:00Z');
    await tenant('2026-11-20');
    await tenant('2026-10-01');
    const { lines, totals } = await arrears();
    expect(lines.map(({ overdue }) => overdue)).toEqual(lines.map(({ overdue }) => overdue).toSorted((a, b) => b - a));
    for (const key of ['owed', 'overdue', 'notDue', 'upTo30', 'upTo60', 'upTo90', 'over90'] as const) {
      expect([key, totals[key]]).toEqual([key, lines.reduce((sum, line) => sum + line[key], 0)]);
    }
    expect(new Set([totals.upTo30, totals.upTo60, totals.upTo90, totals.overdue, totals.owed]).size).toBe(5);
  });

  it('a month paid ahead and voided after the lease has ended is not owed', async () => {
    await at('2026-11-10T06:00:00Z');
    const somebody = await tenant('2026-11-01');
    await record(somebody, '2026-11');
    const { insertedId: id } = (await record(somebody, '2026-12')).answer;
    await remove(somebody);
    const params = { id };
    expect((await admin('POST /api/payments/:id/void', { params, body: { reason: 'A mistake' } })).status).toBe(200);
    await at('2027-01-10T06:00:00Z');
    expect(await debtOf(somebody)).toBeUndefined();
  });

  it('a month that the job has not charged is owed, also if a later one was paid ahead; that pays it once the lease has ended', async () => {
    await at('2026-11-10T06:00:00Z');
    const [stays, leaves] = [await tenant('2026-11-01'), await tenant('2026-11-01')];
    for (const somebody of [stays, leaves]) expect((await record(somebody, '2026-12')).status).toBe(200);
    expect(await debtOf(stays)).toMatchObject({ owed: RENT, overdue: RENT, firstUnpaidMonth: '2026-11' });
    await remove(leaves);
    await at('2027-01-04T06:00:00Z');
    expect(await debtOf(leaves)).toBeUndefined();
    expect(await debtOf(stays)).toMatchObject({ owed: 2 * RENT, overdue: RENT });
    await createCharges(deps());
    expect(await debtOf(leaves)).toBeUndefined();
    const { lines } = (await admin('GET /api/credit-balances', {})).answer;
    expect(lines.filter(({ agreementId }) => agreementId === leaves.id)).toEqual([]);
    expect(await debtOf(stays)).toMatchObject({ owed: 2 * RENT, overdue: RENT });
  });

  it('a lease that never began owes nothing, and one that lies ahead nothing yet', async () => {
    await at('2026-11-10T06:00:00Z');
    const never = await tenant('2026-11-10');
    await createCharges(deps());
    await remove(never);
    const ahead = await tenant('2026-11-20');
    expect([await debtOf(never), await debtOf(ahead)]).toEqual([undefined, undefined]);
    expect(await lineOf(never)).toBeUndefined();
    expect(await balanceOf(ahead)).toMatchObject({ owed: 0 });
  });

  it('the current month of the collections is the roll, also with a lease that starts later in it', async () => {
    await at('2026-11-10T06:00:00Z');
    await tenant('2026-11-25');
    const { totals } = (await admin('GET /api/rent-roll', { query: {} })).answer;
    const { due, collected, outstanding } = totals;
    const months = (await admin('GET /api/collections', {})).answer;
    expect(months.at(-1)).toEqual({ month: '2026-11', due, collected, outstanding });
  });
});
