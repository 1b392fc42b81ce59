import { type Applicant, type LeaseHarness, startLeaseHarness } from '@surela/sandbox/lease-harness';
import { calendarDate } from '@surela/values/calendar-date';
import { consecutiveMonths, rentMonth } from '@surela/values/rent-month';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findLease } from '../agreements/index.ts';
import { readLeaseAccount } from '../lease-accounts/index.ts';
import { remindTenants } from './remind-tenants.ts';

const RENT = 1_000;

/** A lease of five years in one story, on the moved clock: each amount below can be computed by hand. */
describe('[D4] [T-17] [T-18] [T-41] five years of a tenant', () => {
  let made: LeaseHarness;
  let person: Applicant;
  beforeAll(async () => {
    made = await startLeaseHarness({ start: '2027-03-10' });
    person = await made.tenant(RENT);
  });
  afterAll(() => made.close());

  const pays = async (month: string, paidOn: string) => {
    made.at(paidOn);
    expect((await made.record(person, month)).status).toBe(200);
  };
  const receives = (amount: number) =>
    made.admin('POST /api/recorded-payments', {
      body: { agreementId: person.id, amount, method: 'cash', key: crypto.randomUUID() },
    });
  const newRent = (fromOn: string, rent: number) =>
    made.admin('POST /api/leases/:id/rents', { params: { id: person.id }, body: { fromOn, rent } });

  /** Charged, paid, written off and open of all months of each year, in minor units. */
  async function accountByYear(today: string) {
    const lease = await findLease(made.api.database.db, person.id);
    if (!lease) throw new Error('There is no lease.');
    const months = consecutiveMonths(rentMonth('2027-03'), 60);
    const { items } = await readLeaseAccount(made.api.database.db, lease, {
      today: calendarDate(today),
      dueDay: 5,
      months,
    });
    return [...Map.groupBy(items, ({ month }) => month.slice(0, 4))].map(([year, of]) => {
      const sum = (amount: (item: (typeof items)[number]) => number) =>
        of.reduce((total, item) => total + amount(item), 0);
      return [
        year,
        sum(({ amountMinor }) => amountMinor),
        sum(({ paidMinor }) => paidMinor),
        sum(({ writtenOffMinor }) => writtenOffMinor),
        sum(({ openMinor }) => openMinor),
      ];
    });
  }

  /** What each screen, the file and the email of this tenant say that is owed and what the rent is. */
  async function shown() {
    const due = await made.dueOf(person);
    const { lines } = (await made.admin('GET /api/arrears', {})).answer;
    const debt = lines.find(({ agreementId }) => agreementId === person.id);
    const today = made.deps.clock.now().toISOString().slice(0, 10);
    const last = due.endedOn ?? today;
    const roll = (await made.admin('GET /api/rent-roll', { query: { month: last.slice(0, 7) } })).answer;
    const line = roll.lines.find(({ agreementId }) => agreementId === person.id);
    const members = (await made.admin('GET /api/users', { query: { role: 'member' } })).answer;
    const member = members.find(({ agreementId }) => agreementId === person.id);
    const agreements = (await made.admin('GET /api/agreements', { query: {} })).answer;
    const rents = (await made.admin('GET /api/leases/:id/rents', { params: { id: person.id } })).answer;
    const apartments = (await made.admin('GET /api/inventory/apartments', {})).answer;
    const apartment = apartments.find((one) => one.apartment === line?.apartment);
    return {
      owed: new Set([due.owed, debt?.owed ?? 0, line?.totalOwed]),
      overdue: new Set([due.overdue, debt?.overdue ?? 0, line?.overdue]),
      rent: new Set([
        due.monthlyRent,
        rents.rent,
        agreements.find(({ _id }) => _id === person.id)?.rent,
        ...(member ? [member.rent, apartment?.leaseRent] : []),
      ]),
    };
  }

  it('every screen shows the same on each day, and the account adds up by hand, as does the ledger', async () => {
    await pays('2027-03', '2027-03-12');
    // 22 of 31 days.
    expect((await made.chargesOf(person))[0]).toEqual(['2027-03', 70_968, '2027-03-15']);
    for (const month of consecutiveMonths(rentMonth('2027-04'), 27)) await pays(month, `${month}-03`);

    // July 2029 is paid ahead, and on 20 May the office agrees on 1,100 from 11 July.
    await pays('2029-07', '2029-06-04');
    made.at('2029-06-05');
    expect((await newRent('2029-07-11', 1_100)).status).toBe(200);
    made.at('2029-07-10');
    await made.turnDay();
    expect(await shown()).toEqual({ owed: new Set([67.74]), overdue: new Set([67.74]), rent: new Set([1_000]) });
    made.at('2029-07-11');
    expect(await shown()).toEqual({ owed: new Set([67.74]), overdue: new Set([67.74]), rent: new Set([1_100]) });
    expect((await made.pay(person, 67.74, { month: 'July,2029' })).status).toBe(200);
    for (const month of consecutiveMonths(rentMonth('2029-08'), 16)) await pays(month, `${month}-03`);

    // A lower rent from January 2031, for which 1,100 is paid already: February asks for 50 less.
    await pays('2030-12', '2030-12-03');
    await pays('2031-01', '2030-12-18');
    made.at('2030-12-20');
    expect((await newRent('2031-01-01', 1_050)).status).toBe(200);
    made.at('2031-02-02');
    await made.turnDay();
    expect(await shown()).toEqual({ owed: new Set([1_000]), overdue: new Set([0]), rent: new Set([1_050]) });
    await pays('2031-02', '2031-02-03');
    for (const month of consecutiveMonths(rentMonth('2031-03'), 9)) await pays(month, `${month}-03`);

    // From December on nothing is paid. The lease ends on the 17th of a leap February.
    made.at('2031-12-10');
    expect((await made.endOn(person, '2032-02-17')).status).toBe(200);
    made.at('2032-02-18');
    await made.turnDay();
    await remindTenants(made.deps);
    expect(await shown()).toEqual({ owed: new Set([2_715.52]), overdue: new Set([2_715.52]), rent: new Set([1_050]) });
    const [ended] = (await made.emailsTo(person.email)).filter(({ key }) => key.startsWith('lease-ended:'));
    expect(ended?.body).toContain('You still owe: $2,715.52');

    // As a former tenant: December by card, January in cash, and the rest is written off. Later 200 come after all.
    made.at('2032-03-05');
    expect((await made.pay(person, 1_050, { month: 'December,2031' })).status).toBe(200);
    made.at('2032-04-10');
    expect((await receives(1_000)).status).toBe(200);
    expect(await shown()).toEqual({ owed: new Set([665.52]), overdue: new Set([665.52]), rent: new Set([1_050]) });
    made.at('2032-06-01');
    const writeOff = { amount: 665.52, owed: 665.52, reason: 'Moved abroad', key: crypto.randomUUID() };
    const written = await made.admin('POST /api/leases/:id/write-offs', { params: { id: person.id }, body: writeOff });
    expect(written.status).toBe(200);
    expect(await shown()).toEqual({ owed: new Set([0]), overdue: new Set([0]), rent: new Set([1_050]) });
    made.at('2032-07-01');
    expect((await receives(200)).status).toBe(200);
    expect(await shown()).toEqual({ owed: new Set([0]), overdue: new Set([0]), rent: new Set([1_050]) });

    expect(await accountByYear('2032-07-01')).toEqual([
      // 709.68 and nine months of 1,000
      ['2027', 970_968, 970_968, 0, 0],
      ['2028', 1_200_000, 1_200_000, 0, 0],
      // six months of 1,000; July (10 × 1,000 + 21 × 1,100) ÷ 31; five months of 1,100
      ['2029', 1_256_774, 1_256_774, 0, 0],
      ['2030', 1_320_000, 1_320_000, 0, 0],
      // twelve months of 1,050
      ['2031', 1_260_000, 1_260_000, 0, 0],
      // 1,050, and 17 of 29 days: 615.52; of them 1,200 was paid
      ['2032', 166_552, 120_000, 46_552, 0],
    ]);
    // 61,742.94 of rent. By card 67.74 and 1,050; in cash the rest of what was not written off.
    expect(await made.ledgerOf(person)).toEqual({
      rent: -6_174_294 - 0,
      card: 111_774,
      cash: 6_015_968,
      'written-off': 46_552,
    });
    expect(6_174_294 - 111_774 - 6_015_968).toBe(46_552);
    expect(await made.violations()).toEqual([]);
  });
});
