import { type Applicant, type LeaseHarness, startLeaseHarness } from '@surela/sandbox/lease-harness';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { insertCoupon } from '../coupons/index.ts';

const [OLD, NEW] = [1_000, 700];

describe('a tenant who moves within the building', () => {
  let made: LeaseHarness;
  beforeAll(async () => {
    made = await startLeaseHarness();
  });
  afterEach(async () => {
    const violations = await made.violations();
    if (violations.length > 0) throw new Error(violations.join('\n'));
  });
  afterAll(() => made.close());

  /** From one apartment to another on 1 January; today is 15 December. */
  async function moving(...paid: string[]): Promise<{ old: Applicant; next: Applicant; door: string }> {
    made.at('2026-11-01');
    const old = await made.tenant(OLD);
    for (const month of paid) await made.record(old, month);
    made.at('2026-12-15');
    await made.turnDay();
    await made.endOn(old, '2026-12-31');
    const door = await made.newApartment(NEW);
    const next = await made.requested(door, NEW, {}, old.email);
    expect((await made.accept(next)).status).toBe(200);
    return { old, next, door };
  }
  async function newYear(): Promise<void> {
    made.at('2027-01-01');
    await made.turnDay();
  }
  const finalEmail = async ({ email, id }: Applicant) =>
    (await made.emailsTo(email)).find(({ key }) => key.startsWith(`lease-ended:${id}:`))?.body;

  it('sees and pays what is left of the first lease, by name', async () => {
    const { old, next } = await moving('2026-11');
    await newYear();
    const due = await made.dueOf(old);
    expect(due).toMatchObject({ agreementId: next.id, owed: NEW });
    expect(due.otherDebts).toMatchObject([{ agreementId: old.id, owed: OLD, overdue: OLD }]);
    const { email, ask } = old;
    const named = await ask('GET /api/make-payment', { query: { email, agreementId: old.id } });
    expect(named.answer).toMatchObject({ agreementId: old.id, owed: OLD, endedOn: '2026-12-31' });
    expect(named.answer.otherDebts).toMatchObject([{ agreementId: next.id, owed: NEW }]);
    expect((await made.pay(old, OLD, { agreementId: old.id })).status).toBe(200);
    expect((await made.dueOf(old)).otherDebts).toEqual([]);
    const other = await made.tenant(OLD);
    const foreign = await ask('GET /api/make-payment', { query: { email, agreementId: other.id } });
    expect(foreign.status).toBe(404);
  });

  it('is not told to pay the next rent in the final email of the first lease', async () => {
    const { old } = await moving('2026-11', '2026-12');
    await newYear();
    expect(await finalEmail(old)).toContain('No rent is owed.');
    const debtor = await moving('2026-11');
    await newYear();
    expect(await finalEmail(debtor.old)).toContain('$1,000');
  });

  it('may pay the next rent with a coupon for all of it', async () => {
    const { old, next } = await moving('2026-11', '2026-12');
    const coupon = {
      code: `ALL${next.id.slice(0, 6)}`.toUpperCase(),
      percentage: 100,
      description: '',
      available: true,
    };
    await made.api.database.transact((tx) => insertCoupon(tx, coupon));
    const { email, ask } = old;
    const body = { email, month: 'January,2027', code: coupon.code };
    expect((await ask('POST /api/pay-with-coupon', { body })).status).toBe(200);
    expect((await made.dueOf(old)).month).toBe('January,2027');
  });

  it('is shown to the office with what is overdue when asking for the next apartment', async () => {
    made.at('2026-11-01');
    const old = await made.tenant(OLD);
    made.at('2026-12-15');
    await made.turnDay();
    await made.endOn(old, '2026-12-31');
    const next = await made.requested(await made.newApartment(NEW), NEW, {}, old.email);
    const { answer } = await made.admin('GET /api/agreements', { query: { status: 'pending' } });
    expect(answer.find(({ _id }) => _id === next.id)?.owes).toBe(2 * OLD);
  });

  it('is counted once in each audience, and hears of the block they live in', async () => {
    const audiences = async () => (await made.admin('GET /api/announcements/audiences', {})).answer;
    const before = (await audiences()).find(({ audience }) => audience === 'members')?.people ?? 0;
    await moving('2026-11');
    expect((await audiences()).find(({ audience }) => audience === 'members')?.people).toBe(before + 1);
  });

  it('gives up the next lease alone: it never begins', async () => {
    const { old, next } = await moving('2026-11', '2026-12');
    expect((await made.endOn(next, '2026-12-31')).answer).toEqual({ modifiedCount: 1, ended: true });
    expect(await made.leaseOf(next)).toMatchObject({ state: 'ended', ends_on: '2026-12-31', ended_on: '2026-12-15' });
    expect(await finalEmail(next)).toContain('before it began');
    expect([await made.roleOf(old.email), (await made.endOn(old, null)).status]).toEqual(['member', 200]);
  });

  it('has the open request beside two leases', async () => {
    const { old, next } = await moving('2026-11');
    await made.endOn(next, '2027-06-30');
    const third = await made.requested(await made.newApartment(500), 500, { movesInOn: '2027-07-01' }, old.email);
    const own = (await old.ask('GET /api/single-agreement', { query: { email: old.email } })).answer;
    expect(own).toMatchObject({ _id: old.id, next: { _id: third.id, decision: null } });
  });
});

describe('the last day, seen again', () => {
  let made: LeaseHarness;
  beforeAll(async () => {
    made = await startLeaseHarness();
  });
  afterAll(() => made.close());
  const keysOf = async ({ email }: Applicant) => (await made.emailsTo(email)).map(({ key }) => key);
  const balanceOf = async ({ email }: Applicant) =>
    (
      await made.admin('GET /api/members/:id/balance', {
        params: { id: await made.api.personId(email) },
        query: {},
      })
    ).answer;

  it('each end and each undoing has an email, also on the same day', async () => {
    made.at('2026-11-01');
    const person = await made.tenant(OLD);
    made.at('2026-11-15');
    await made.remove(person);
    // A mistake: today is to be the last day, to its end.
    expect((await made.endOn(person, '2026-11-15')).answer).toEqual({ modifiedCount: 1, ended: false });
    made.at('2026-11-16');
    await made.turnDay();
    const about = (await keysOf(person)).filter((key) => /^(lease-ended|last-day):/.test(key));
    expect(about.map((key) => key.replace(person.id, ''))).toEqual(['lease-ended::1', 'last-day::2', 'lease-ended::3']);
  });

  it('no applicant gets a later day than they asked for, unless the office names it', async () => {
    made.at('2026-11-01');
    const door = await made.newApartment(OLD);
    const first = await made.tenant(OLD, {}, door);
    await made.endOn(first, '2026-11-30');
    const asked = await made.requested(door, OLD, { movesInOn: '2026-12-01' });
    await made.endOn(first, '2027-08-31');
    const { status, answer } = await made.accept(asked);
    expect([status, answer.code]).toEqual([422, 'starts-on-impossible']);
    expect(answer.message).toContain('1 December 2026');
    expect((await made.accept(asked, { startsOn: '2027-09-01' })).status).toBe(200);
  });

  it('a removal on the first day owes nothing, even if that was to be the last day; the preview says so', async () => {
    made.at('2026-11-10');
    const person = await made.tenant(OLD);
    await made.endOn(person, '2026-11-10');
    expect(await balanceOf(person)).toMatchObject({ owed: 0, lastMonth: null });
    await made.remove(person);
    expect((await made.chargesOf(person)).map(([, rent]) => rent)).toEqual([0]);
  });

  it('the preview of a removal keeps a last day that has passed', async () => {
    made.at('2026-11-01');
    const person = await made.tenant(OLD);
    await made.record(person, '2026-11');
    await made.endOn(person, '2026-11-10');
    made.at('2026-11-20');
    const { credit, lastMonth } = await balanceOf(person);
    expect([credit, lastMonth?.days]).toEqual([666.67, { counted: 10, of: 30, rents: [{ rent: 1_000, counted: 10 }] }]);
    await made.remove(person);
    expect(await made.creditOf(person)).toBe(666.67);
  });

  it('months that are charged when a lease runs again are due in five days, and in the audit log', async () => {
    made.at('2026-11-01');
    const person = await made.tenant(OLD);
    await made.record(person, '2026-11');
    await made.endOn(person, '2026-11-30');
    made.at('2027-02-10');
    await made.turnDay();
    await made.endOn(person, null);
    expect((await made.chargesOf(person)).slice(1)).toEqual([
      ['2026-12', 100_000, '2027-02-15'],
      ['2027-01', 100_000, '2027-02-15'],
      ['2027-02', 100_000, '2027-02-15'],
    ]);
    expect(await made.dueOf(person)).toMatchObject({ owed: 3_000, overdue: 0 });
    const [entry] = (await made.admin('GET /api/audit-log', { query: {} })).answer.entries;
    expect(entry?.details).toMatchObject({ rentChanged: '2026-12, 2027-01, 2027-02' });
  });

  it('a lease that ended more than a year ago stays ended', async () => {
    made.at('2026-11-01');
    const person = await made.tenant(OLD);
    await made.endOn(person, '2026-11-30');
    made.at('2028-01-10');
    await made.turnDay();
    for (const endsOn of [null, '2028-02-01', '2027-12-31']) {
      expect((await made.endOn(person, endsOn)).answer.code).toBe('ends-on-impossible');
    }
    expect(await made.violations()).toEqual([]);
  });
});
