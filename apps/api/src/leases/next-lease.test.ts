import { type Applicant, type LeaseHarness, startLeaseHarness } from '@surela/sandbox/lease-harness';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const RENT = 1_000;

describe('the next lease', () => {
  let made: LeaseHarness;
  beforeAll(async () => {
    made = await startLeaseHarness();
  });
  afterEach(async () => {
    const violations = await made.violations();
    if (violations.length > 0) throw new Error(violations.join('\n'));
  });
  afterAll(() => made.close());

  const listed = async (number: string, query: { availableBy?: string; vacant?: 'true' } = {}) => {
    const all = [];
    for (let page = 1; page < 20; page += 1) {
      const text = new URLSearchParams({ ...query, page: String(page) }).toString();
      const answer = await fetch(`${made.api.address}/api/apartments?${text}`);
      const { apartments } = (await answer.json()) as {
        apartments: { apartment: string; vacant: boolean; availableOn: string | null }[];
      };
      if (apartments.length === 0) break;
      all.push(...apartments);
    }
    return all.find(({ apartment }) => apartment === number);
  };
  const ownOf = async ({ email, ask }: Pick<Applicant, 'email' | 'ask'>) =>
    (await ask('GET /api/single-agreement', { query: { email } })).answer;

  /** A tenant since 1 October of an apartment, with this last day; today is 15 November. */
  async function ending(endsOn: string | null): Promise<{ door: string; first: Applicant }> {
    made.at('2026-10-01');
    const door = await made.newApartment(RENT);
    const first = await made.tenant(RENT, {}, door);
    made.at('2026-11-15');
    await made.turnDay();
    if (endsOn) await made.endOn(first, endsOn);
    return { door, first };
  }

  it('[T-04] an apartment whose lease ends is listed with the day it is free, and can be requested from then', async () => {
    const { door, first } = await ending(null);
    expect(await listed(door)).toMatchObject({ vacant: false, availableOn: null });
    await made.endOn(first, '2026-11-30');
    await expect.poll(() => listed(door)).toMatchObject({ vacant: true, availableOn: '2026-12-01' });
    expect(await listed(door, { availableBy: '2026-11-30' })).toBeUndefined();
    expect(await listed(door, { availableBy: '2026-12-01' })).toBeDefined();
    expect(await listed(door, { vacant: 'true' })).toBeDefined();

    const email = await made.person();
    const early = await made.request(email, door, RENT, { movesInOn: '2026-11-30' });
    expect([early.status, early.answer.code]).toEqual([422, 'starts-on-impossible']);
    expect(early.answer.message).toContain('1 December 2026');
    const asked = await made.requested(door, RENT, { movesInOn: '2026-12-10' }, email);
    expect(await ownOf(asked)).toMatchObject({ status: 'pending', movesInOn: '2026-12-10' });
    expect((await made.emailsTo(email)).at(-1)?.body).toContain('10 December 2026');
    const preview = { params: { id: asked.id }, query: {} };
    expect((await made.admin('GET /api/agreements/:id/first-rent', preview)).answer).toMatchObject({
      startsOn: '2026-12-10',
      earliest: '2026-12-01',
    });
    // The list says so to whoever looks next month, too.
    expect((await made.accept(asked, { startsOn: '2026-11-30' })).answer.code).toBe('starts-on-impossible');
    expect((await made.accept(asked)).status).toBe(200);
    expect(await made.leaseOf(asked)).toMatchObject({ state: 'accepted', starts_on: '2026-12-10' });
    await expect.poll(() => listed(door)).toMatchObject({ vacant: false, availableOn: null });
    expect([await made.roleOf(first.email), await made.roleOf(asked.email)]).toEqual(['member', 'member']);

    made.at('2026-12-01');
    await made.turnDay();
    expect([await made.roleOf(first.email), await made.roleOf(asked.email)]).toEqual(['user', 'member']);
    expect(await listed(door)).toMatchObject({ vacant: false });
    made.at('2026-12-10');
    await made.turnDay();
    expect((await made.chargesOf(asked)).map(([month, rent]) => [month, rent])).toEqual([['2026-12', 70_968]]);
  });

  it('[T-05] end on 31 December, the next signed from 1 January, the end moved to 5 January: 409, nothing changes', async () => {
    const { door, first } = await ending('2026-12-31');
    const next = await made.requested(door, RENT);
    expect((await made.accept(next)).status).toBe(200);
    expect((await made.leaseOf(next)).starts_on).toBe('2027-01-01');
    const seen = async () => [
      await made.leaseOf(first),
      await made.chargesOf(first),
      await made.emailsTo(first.email),
      await made.leaseOf(next),
    ];
    const before = await seen();
    for (const endsOn of ['2027-01-05', '2027-01-01', null]) {
      const { status, answer } = await made.endOn(first, endsOn);
      expect([endsOn, status, answer.code]).toEqual([endsOn, 409, 'apartment-taken']);
    }
    expect(await seen()).toEqual(before);
    // Earlier is possible: nobody has these days then.
    expect((await made.endOn(first, '2026-12-20')).status).toBe(200);
    expect((await made.endOn(first, '2026-12-31')).status).toBe(200);
  });

  it('[T-10] a tenant may request another apartment only from the day after the lease ends', async () => {
    const { first } = await ending(null);
    const other = await made.newApartment(700);
    const asking = (movesInOn?: string) => made.request(first.email, other, 700, movesInOn ? { movesInOn } : {});
    expect((await asking('2027-01-01')).answer.code).toBe('already-requested');
    await made.endOn(first, '2026-12-31');
    expect((await asking('2026-12-31')).answer.code).toBe('starts-on-impossible');
    const { status, answer } = await asking('2027-01-01');
    expect(status).toBe(200);
    expect((await asking()).answer.code).toBe('already-requested');

    // What they have stays first; what comes is beside it.
    expect(await ownOf(first)).toMatchObject({
      _id: first.id,
      endsOn: '2026-12-31',
      next: { _id: answer.insertedId, decision: null },
    });
    expect((await made.endOn(first, null)).answer.code).toBe('has-request');
    expect((await made.accept({ id: answer.insertedId })).status).toBe(200);
    expect(await ownOf(first)).toMatchObject({ _id: first.id, next: { decision: 'accepted', startsOn: '2027-01-01' } });
    expect((await made.endOn(first, null)).answer.code).toBe('has-lease');
    expect((await made.endOn(first, '2027-01-01')).answer.code).toBe('has-lease');

    // One line in each list of people, and one email of each announcement.
    const members = (await made.admin('GET /api/users', { query: { role: 'member' } })).answer;
    expect(members.filter(({ email }) => email === first.email)).toMatchObject([{ agreementId: first.id }]);

    // Rent of the first is paid first, then that of the next.
    expect(await made.dueOf(first)).toMatchObject({ agreementId: first.id, owed: 2_000 });
    for (const month of ['2026-10', '2026-11', '2026-12']) await made.record(first, month);
    expect(await made.dueOf(first)).toMatchObject({ agreementId: answer.insertedId, rent: 700, owed: 0 });

    // The day turns: a member before, and a member after.
    made.at('2027-01-01');
    await made.turnDay();
    expect(await made.roleOf(first.email)).toBe('member');
    expect(await ownOf(first)).toMatchObject({ _id: answer.insertedId, decision: 'accepted', next: null });
    expect(await made.dueOf(first)).toMatchObject({ monthlyRent: 700, owed: 700 });
  });

  it('a removal ends both leases at once, and the apartment that was to be theirs is free', async () => {
    const { first } = await ending('2026-12-31');
    const other = await made.newApartment(700);
    const next = await made.requested(other, 700, {}, first.email);
    await made.accept(next);
    expect((await made.remove(first)).answer).toEqual({ modifiedCount: 1 });
    expect(await made.roleOf(first.email)).toBe('user');
    expect(await made.leaseOf(first)).toMatchObject({ state: 'ended', ended_on: '2026-11-15' });
    expect(await made.leaseOf(next)).toMatchObject({ state: 'ended', ends_on: '2026-12-31' });
    await expect.poll(() => listed(other)).toMatchObject({ vacant: true, availableOn: null });
  });

  it('the same tenant may sign the same apartment again', async () => {
    const { door, first } = await ending('2026-12-31');
    const again = await made.requested(door, RENT, {}, first.email);
    expect((await made.accept(again)).status).toBe(200);
    expect((await made.leaseOf(again)).starts_on).toBe('2027-01-01');
    made.at('2027-01-01');
    await made.turnDay();
    expect([await made.roleOf(first.email), (await made.chargesOf(again)).length]).toEqual(['member', 1]);
  });

  it('an end that is cancelled declines the requests of others, who are told', async () => {
    const { door, first } = await ending('2026-12-31');
    const asked = await made.requested(door, RENT);
    await made.endOn(first, null);
    expect(await ownOf(asked)).toMatchObject({ decision: 'declined', reason: 'The tenant of this apartment stays.' });
    expect((await made.emailsTo(asked.email)).map(({ key }) => key)).toContain(`declined:${asked.id}`);
    await expect.poll(() => listed(door)).toMatchObject({ vacant: false, availableOn: null });
    expect((await made.request(await made.person(), door, RENT)).answer.code).toBe('apartment-taken');
  });

  it('an apartment whose lease has a last day is rented until then: it is counted so, and cannot be archived', async () => {
    const { door, first } = await ending('2026-12-31');
    const { answer } = await made.admin('GET /api/inventory/apartments', {});
    const apartment = answer.find((one) => one.apartment === door);
    expect(apartment).toMatchObject({ tenant: 'user', freeFrom: '2027-01-01', availableOn: null });
    const archive = { params: { id: apartment?._id ?? '' }, body: { retired: true } };
    expect((await made.admin('PATCH /api/inventory/apartments/:id/retired', archive)).answer.code).toBe(
      'apartment-let',
    );
    const rented = async () => (await made.admin('GET /api/admin-profile-info', {})).answer;
    const before = await rented();
    await made.endOn(first, null);
    expect(await rented()).toEqual(before);
  });

  it('a request without a day, of a client that knows only the specification, is accepted from the day after', async () => {
    const { door } = await ending('2026-11-30');
    const asked = await made.requested(door, RENT);
    expect(await ownOf(asked)).toMatchObject({ movesInOn: null });
    const { email } = asked;
    await made.admin('PATCH /api/agreements/:id', { params: { id: asked.id }, body: { status: 'checked' } });
    await made.admin('PATCH /api/users/:email', { params: { email }, body: { role: 'member' } });
    expect(await made.leaseOf(asked)).toMatchObject({ state: 'accepted', starts_on: '2026-12-01' });
  });

  it('the two calls of that client accept the next lease of a tenant too', async () => {
    const { first } = await ending('2026-12-31');
    const { email } = first;
    const next = await made.requested(await made.newApartment(700), 700, {}, email);
    const role = { params: { email }, body: { role: 'member' } };
    expect((await made.admin('PATCH /api/users/:email', role)).answer).toEqual({ modifiedCount: 0 });
    await made.admin('PATCH /api/agreements/:id', { params: { id: next.id }, body: { status: 'checked' } });
    expect((await made.admin('PATCH /api/users/:email', role)).answer).toEqual({ modifiedCount: 1 });
    expect(await made.leaseOf(next)).toMatchObject({ state: 'accepted', starts_on: '2027-01-01' });
  });

  it('two admins 25 ms apart: one cancels the end, one accepts the next; one of them is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { door, first } = await ending('2026-12-31');
      const asked = await made.requested(door, RENT);
      const results = await Promise.all([
        made.endOn(first, null),
        new Promise((resolve) => setTimeout(resolve, round * 6)).then(() => made.accept(asked)),
      ]);
      expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    }
  });
});
