import { type Applicant, type LeaseHarness, startLeaseHarness } from '@surela/sandbox/lease-harness';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { insertCoupon } from '../coupons/index.ts';

const RENT = 1_000;

describe('the last day of a lease', () => {
  let made: LeaseHarness;
  beforeAll(async () => {
    made = await startLeaseHarness();
  });
  afterEach(async () => {
    const violations = await made.violations();
    if (violations.length > 0) throw new Error(violations.join('\n'));
  });
  afterAll(() => made.close());

  /** Since 1 November; paid as named. */
  async function tenant(...paid: string[]): Promise<Applicant> {
    made.at('2026-11-01');
    const person = await made.tenant(RENT);
    for (const month of paid) expect((await made.record(person, month)).status).toBe(200);
    made.at('2026-11-15');
    return person;
  }
  const balanceOf = async ({ email }: Applicant, endsOn?: string) =>
    (
      await made.admin('GET /api/members/:id/balance', {
        params: { id: await made.api.personId(email) },
        query: endsOn ? { endsOn } : {},
      })
    ).answer;
  const auditOf = async ({ id }: Applicant) =>
    (await made.admin('GET /api/audit-log', { query: {} })).answer.entries
      .filter(({ subject }) => subject === `agreement ${id}`)
      .map(({ action, details }) => [action, details] as const);

  it('ahead: the tenant keeps the lease, and rent is charged by days up to it', async () => {
    const person = await tenant('2026-11', '2026-12', '2027-01');
    expect(await balanceOf(person, '2026-12-17')).toMatchObject({
      credit: 1_451.61,
      monthsAhead: ['2027-01'],
      lastMonth: { month: '2026-12', rent: 548.39, days: { counted: 17, of: 31 } },
    });
    expect(await made.endOn(person, '2026-12-17', 'Moves to another city')).toMatchObject({
      status: 200,
      answer: { modifiedCount: 1, ended: false },
    });
    expect(await made.leaseOf(person)).toMatchObject({ state: 'accepted', ends_on: '2026-12-17', ended_on: null });
    expect([await made.roleOf(person.email), await made.creditOf(person)]).toEqual(['member', 1_451.61]);
    expect(await made.chargesOf(person)).toEqual([
      ['2026-11', 100_000, '2026-11-06'],
      ['2026-12', 54_839, '2026-12-05'],
      ['2027-01', 0, '2027-01-05'],
    ]);
    expect(await made.dueOf(person)).toMatchObject({ endsOn: '2026-12-17', endedOn: null, months: [] });
    const own = (await person.ask('GET /api/single-agreement', { query: { email: person.email } })).answer;
    expect(own).toMatchObject({ endsOn: '2026-12-17', endedOn: null, decision: 'accepted' });
    const members = (await made.admin('GET /api/users', { query: { role: 'member' } })).answer;
    expect(members.find(({ agreementId }) => agreementId === person.id)).toMatchObject({ endsOn: '2026-12-17' });
    const [, written] = await made.emailsTo(person.email).then((all) => all.map(({ key }) => key).toSorted());
    expect(written).toBe(`last-day:${person.id}:1`);
    expect((await auditOf(person))[0]).toEqual([
      'last day set',
      expect.objectContaining({ lastDay: '2026-12-17', rentChanged: '2026-12, 2027-01' }),
    ]);
  });

  it('ahead and not charged yet: a later month is charged by days when it begins, and none after it', async () => {
    const person = await tenant();
    await made.endOn(person, '2026-12-17');
    made.at('2027-01-10');
    await made.turnDay();
    expect(await made.chargesOf(person)).toEqual([
      ['2026-11', 100_000, '2026-11-06'],
      ['2026-12', 54_839, '2026-12-05'],
    ]);
    expect(await made.dueOf(person)).toMatchObject({ endedOn: '2026-12-17', owed: 1_548.39 });
  });

  it('[T-38] that is cancelled restores the charge: the credit is gone, and the ledger is as before', async () => {
    const person = await tenant('2026-11');
    const before = await made.ledgerOf(person);
    expect((await made.endOn(person, '2026-11-12')).answer).toEqual({ modifiedCount: 1, ended: true });
    expect([await made.creditOf(person), await made.roleOf(person.email)]).toEqual([600, 'user']);
    expect(await made.leaseOf(person)).toMatchObject({ state: 'ended', ended_on: '2026-11-12' });
    expect((await made.endOn(person, null)).answer).toEqual({ modifiedCount: 1, ended: false });
    expect([await made.creditOf(person), await made.roleOf(person.email)]).toEqual([0, 'member']);
    expect(await made.leaseOf(person)).toMatchObject({ state: 'accepted', ends_on: null, ended_on: null, reason: '' });
    expect(await made.chargesOf(person)).toEqual([['2026-11', 100_000, '2026-11-06']]);
    expect(await made.ledgerOf(person)).toEqual(before);
    expect(await made.dueOf(person)).toMatchObject({ owed: 0, endedOn: null });
    const keys = (await made.emailsTo(person.email)).map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining([`lease-ended:${person.id}:2`, `last-day:${person.id}:4`]));
    expect((await auditOf(person)).map(([action]) => action).slice(0, 2)).toEqual([
      'last day cancelled',
      'last day set',
    ]);
  });

  it.each(['card', 'cash'] as const)(
    '[T-39] that is cancelled after the credit was refunded by %s leaves the month open with its due day',
    async (method) => {
      made.at('2026-11-01');
      const person = await made.tenant(RENT);
      const paid = method === 'card' ? await made.pay(person, RENT) : await made.record(person, '2026-11');
      expect(paid.status).toBe(200);
      made.at('2026-11-15');
      await made.endOn(person, '2026-11-12');
      const [payment] = (await person.ask('GET /api/payment-history', { query: { email: person.email } })).answer;
      const refunded = await made.admin('POST /api/payments/:id/refund', {
        params: { id: payment?._id ?? '' },
        body: {
          effect: 'credit',
          amount: 600,
          reason: 'Moved out',
          key: crypto.randomUUID(),
          ...(method === 'cash' && { method, reference: 'Paper 17' }),
        },
      });
      expect(refunded.answer.refund).toMatchObject({ amount: 600 });
      await expect.poll(() => made.creditOf(person)).toBe(0);
      expect((await made.endOn(person, null)).status).toBe(200);
      expect(await made.dueOf(person)).toMatchObject({ owed: 600, overdue: 600, owedSince: '2026-11-06' });
      expect(await made.chargesOf(person)).toEqual([['2026-11', 100_000, '2026-11-06']]);
    },
  );

  it('that has passed can be moved, in both directions, also for a month that was not charged', async () => {
    const person = await tenant('2026-11');
    await made.endOn(person, '2026-11-12');
    await made.endOn(person, '2026-11-10');
    expect([await made.creditOf(person), (await made.leaseOf(person)).ended_on]).toEqual([666.67, '2026-11-10']);
    await made.endOn(person, '2026-11-14');
    expect([await made.creditOf(person), (await made.leaseOf(person)).ended_on]).toEqual([533.33, '2026-11-14']);
    // The lease had ended when December began.
    made.at('2026-12-10');
    await made.turnDay();
    expect((await made.endOn(person, '2026-12-31')).answer).toEqual({ modifiedCount: 1, ended: false });
    expect((await made.chargesOf(person)).map(([month, rent]) => [month, rent])).toEqual([
      ['2026-11', 100_000],
      ['2026-12', 100_000],
    ]);
    expect([await made.creditOf(person), await made.roleOf(person.email)]).toEqual([0, 'member']);
    expect(await made.dueOf(person)).toMatchObject({ owed: 1_000, endsOn: '2026-12-31' });
  });

  it('[T-40] with a coupon: its share of the rent comes back with the rent', async () => {
    made.at('2026-11-01');
    const person = await made.tenant(RENT);
    const coupon = { code: 'TWENTY', percentage: 20, description: '', available: true };
    await made.api.database.transact((tx) => insertCoupon(tx, coupon));
    expect((await made.pay(person, 800, { code: 'TWENTY' })).status).toBe(200);
    made.at('2026-11-15');
    const before = await made.ledgerOf(person);
    await made.endOn(person, '2026-11-15');
    expect(await made.creditOf(person)).toBe(400);
    await made.endOn(person, null);
    expect([await made.creditOf(person), await made.ledgerOf(person)]).toEqual([0, before]);
  });

  it('the same day again changes nothing and tells nobody', async () => {
    const person = await tenant();
    await made.endOn(person, '2026-12-31');
    const told = await made.emailsTo(person.email);
    expect((await made.endOn(person, '2026-12-31')).answer).toEqual({ modifiedCount: 0, ended: false });
    await made.endOn(person, null);
    expect((await made.endOn(person, null)).answer).toEqual({ modifiedCount: 0, ended: false });
    expect(await made.emailsTo(person.email)).toHaveLength(told.length + 1);
  });

  it.each(['2026-10-31', '2036-11-13', '2026-02-30', '0000-01-01'])(
    '%s is refused, and nothing changes',
    async (endsOn) => {
      const person = await tenant();
      const before = await made.leaseOf(person);
      const { status, answer } = await made.endOn(person, endsOn);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(['ends-on-impossible', 'invalid-input']).toContain(answer.code);
      expect(await made.leaseOf(person)).toEqual(before);
    },
  );

  it('one day is a lease of one day, and a lease that lies ahead may end before it begins only by its removal', async () => {
    made.at('2026-11-10');
    const oneDay = await made.tenant(RENT);
    await made.endOn(oneDay, '2026-11-10');
    made.at('2026-11-11');
    await made.turnDay();
    expect(await made.chargesOf(oneDay)).toEqual([['2026-11', 3_333, '2026-11-15']]);
    const ahead = await made.tenant(RENT, { startsOn: '2027-02-01' });
    expect((await made.endOn(ahead, '2027-01-30')).answer.code).toBe('ends-on-impossible');
    expect((await made.endOn(ahead, '2027-02-10')).status).toBe(200);
    expect((await made.remove(ahead)).answer).toEqual({ modifiedCount: 1 });
    expect(await made.leaseOf(ahead)).toMatchObject({ state: 'ended', ends_on: '2027-01-31' });
    // A removal by mistake: the lease is as it was.
    expect((await made.endOn(ahead, null)).status).toBe(200);
    made.at('2027-02-01');
    await made.turnDay();
    expect((await made.chargesOf(ahead)).map(([month, rent]) => [month, rent])).toEqual([['2027-02', 100_000]]);
  });

  it('a removal ends the lease at once, whatever its last day', async () => {
    const person = await tenant();
    await made.endOn(person, '2026-12-31');
    expect((await made.remove(person)).answer).toEqual({ modifiedCount: 1 });
    expect(await made.leaseOf(person)).toMatchObject({ state: 'ended', ends_on: '2026-11-15', ended_on: '2026-11-15' });
    expect(await made.roleOf(person.email)).toBe('user');
  });

  it('[T-05] cannot be moved into the next lease: 409, nothing changes', async () => {
    made.at('2026-09-01');
    const door = await made.newApartment(RENT);
    const first = await made.tenant(RENT, {}, door);
    made.at('2026-11-15');
    await made.endOn(first, '2026-11-14');
    const next = await made.tenant(RENT, {}, door);
    const before = [await made.leaseOf(first), await made.chargesOf(first), await made.emailsTo(first.email)];
    for (const endsOn of ['2026-11-20', null]) {
      const { status, answer } = await made.endOn(first, endsOn);
      expect([status, answer.code]).toEqual([409, 'apartment-taken']);
    }
    expect([await made.leaseOf(first), await made.chargesOf(first), await made.emailsTo(first.email)]).toEqual(before);
    expect(await made.roleOf(next.email)).toBe('member');
  });

  it('a person who has requested another apartment since, is blocked, or is an admin now, gets no lease again', async () => {
    const person = await tenant();
    await made.endOn(person, '2026-11-12');
    await made.requested(await made.newApartment(700), 700, {}, person.email);
    expect((await made.endOn(person, null)).answer.code).toBe('has-request');
    await person.ask('PATCH /api/withdraw-agreement', { body: { email: person.email } });
    const params = { id: await made.api.personId(person.email) };
    await made.admin('POST /api/people/:id/block', { params, body: { reason: 'Test' } });
    expect((await made.endOn(person, null)).answer.code).toBe('person-blocked');
    expect(await made.leaseOf(person)).toMatchObject({ state: 'ended', ended_on: '2026-11-12' });
  });

  it('closes card payments of months that change, and no others', async () => {
    const person = await tenant();
    const open = async (rent: number, months: string[]) =>
      (await person.ask('POST /api/create-payment-intent', { body: { rent, months } })).answer.transactionId;
    const stateOf = async (intent: string | null) =>
      (
        await made.api.database.db
          .selectFrom('payment_attempts')
          .select('state')
          .where('intent_id', '=', intent ?? '')
          .executeTakeFirst()
      )?.state;
    const now = await open(RENT, ['November,2026']);
    await made.endOn(person, '2026-12-17');
    expect(await stateOf(now)).toBe('open');
    const later = await open(548.39, ['December,2026']);
    await made.endOn(person, '2026-12-10');
    expect([await stateOf(now), await stateOf(later)]).toEqual(['open', 'cancelling']);
  });

  it('two windows 25 ms apart, with two days: one after the other, and the lease has the later word', async () => {
    const person = await tenant('2026-11', '2026-12');
    const both = ['2026-12-10', '2026-12-20'].map(async (endsOn, index) => {
      await new Promise((resolve) => setTimeout(resolve, 25 * index));
      return (await made.endOn(person, endsOn)).status;
    });
    expect(await Promise.all(both)).toEqual([200, 200]);
    const { ends_on, end_version } = await made.leaseOf(person);
    expect(end_version).toBe(2);
    const rent = ends_on === '2026-12-20' ? 64_516 : 32_258;
    expect((await made.chargesOf(person)).at(-1)?.[1]).toBe(rent);
  });

  it('is changed only by an admin, of a lease that exists', async () => {
    const person = await tenant();
    const params = { id: person.id };
    expect((await person.ask('PATCH /api/leases/:id/end', { params, body: { endsOn: null } })).status).toBe(403);
    expect((await made.endOn({ id: crypto.randomUUID() }, null)).status).toBe(404);
    const asked = await made.requested(await made.newApartment(700), 700);
    expect((await made.endOn(asked, null)).status).toBe(404);
  });
});
