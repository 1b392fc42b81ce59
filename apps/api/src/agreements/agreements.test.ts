import { type ApiClient, apiClientAs } from '@surela/sandbox/api-client';
import { buildApartment, insertApartments } from '@surela/sandbox/factories/apartment';
import { checkInvariants } from '@surela/sandbox/lease-invariants';
import { fastestOf } from '@surela/sandbox/measure';
import { type RunningApi, startApi } from '@surela/sandbox/test-api';
import { asOwner } from '@surela/sandbox/test-database';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

/** In Dhaka it is already the first of December; where the server stands it is still November. */
const NOW = new Date('2026-11-30T20:00:00Z');
const MINUTE_MS = 60_000;

describe('agreements', () => {
  let api: RunningApi;
  let admin: ApiClient;
  let people = 0;
  let doors = 0;

  beforeAll(async () => {
    api = await startApi({ clock: { now: () => NOW } });
    admin = apiClientAs(api.address, await api.signedIn('admin'));
  });
  afterEach(() => checkInvariants(api.ownerUrl));
  afterAll(() => api.stop());

  /** A new person, and a function that requests an apartment. */
  async function newcomer() {
    const email = `person-${++people}@surela.test`;
    const ask = apiClientAs(api.address, await api.signedIn('user', email));
    const own = async () => (await ask('GET /api/single-agreement', { query: { email } })).answer;
    const request = (door: string, more = {}) =>
      ask('POST /api/agreement', { body: { email, block: 'A', apartment: door, floor: 1, rent: 1_200, ...more } });
    const member = async () => (await ask('GET /api/users/member/:email', { params: { email } })).answer.member;
    return { email, ask, own, request, member };
  }

  async function newDoor(): Promise<string> {
    const number = `D${++doors}`;
    await api.database.transact((tx) => insertApartments(tx, [buildApartment({ number, rent_minor: 120_000 })]));
    return number;
  }

  async function pending() {
    const person = await newcomer();
    const door = await newDoor();
    const id = (await person.request(door)).answer.insertedId;
    return { ...person, door, id };
  }

  const decide = (id: string, decision?: 'accept' | 'decline', reason?: string) =>
    admin('PATCH /api/agreements/:id', {
      params: { id },
      body: { status: 'checked', date: '01/01/1999', ...(decision ? { decision } : {}), ...(reason ? { reason } : {}) },
    });

  const isListedAsFree = async (door: string) => {
    const [row] = await api.database.db.selectFrom('apartments').select('vacant').where('number', '=', door).execute();
    return row?.vacant;
  };

  it('[API-06] are asked for with the server’s own name, status and date, whatever is sent', async () => {
    const person = await newcomer();
    const lies = { name: 'Somebody Else', status: 'checked', date: '01/01/1999' };
    const { status, answer } = await person.request(await newDoor(), lies);
    expect(status).toBe(200);
    expect(answer).toEqual({ insertedId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(await person.own()).toMatchObject({
      _id: answer.insertedId,
      email: person.email,
      name: 'user',
      rent: 1_200,
      status: 'pending',
      decision: null,
      date: '01/12/2026',
    });
  });

  it('[M9] [K22] [T-01] are filed only at the rent that the person has seen', async () => {
    const person = await newcomer();
    const door = await newDoor();
    await asOwner(api, (owner) => owner.query('update apartments set rent_minor = 190000 where number = $1', [door]));
    for (const seen of [1_200, '1200', 'a lot', 1_900.01, 0]) {
      const { status, answer } = await person.request(door, { rent: seen });
      expect([status, answer.code, answer.rent], `${seen}`).toEqual([409, 'rent-differs', 1_900]);
    }
    expect(await person.own()).toBeNull();
    const { email, ask } = person;
    const body = { email, block: 'A', apartment: door, floor: 1 } as never;
    expect((await ask('POST /api/agreement', { body })).status, '[K22] without the rent').toBe(400);
    expect(await person.own()).toBeNull();
    expect((await person.request(door, { rent: '1900' })).status).toBe(200);
    expect(await person.own()).toMatchObject({ rent: 1_900 });
  });

  it('[APT-06] are refused with a reason for an apartment that is taken, unknown, or asked for a second time', async () => {
    const { door, id, request } = await pending();
    expect((await request(await newDoor())).answer.code).toBe('already-requested');
    await decide(id, 'accept');
    expect(await (await newcomer()).request(door)).toMatchObject({ status: 409, answer: { code: 'apartment-taken' } });
    expect((await request(await newDoor())).answer.code, 'a member').toBe('already-requested');
    expect((await (await newcomer()).request('no such door')).status).toBe(404);
    expect((await (await newcomer()).request(door, { floor: 7 })).status, 'another floor').toBe(404);
  });

  it('an admin asks for none, and nobody asks for someone else', async () => {
    const body = { block: 'A', apartment: await newDoor(), floor: 1, rent: 1_200 };
    const own = await admin('POST /api/agreement', { body: { ...body, email: 'admin@surela.test' } });
    expect(own).toMatchObject({ status: 422, answer: { code: 'not-for-admins' } });
    expect((await admin('POST /api/agreement', { body: { ...body, email: 'person-1@surela.test' } })).status).toBe(403);
  });

  it('[AGR-04] [API-20] accepted in one call make a member, take the apartment and are dated today', async () => {
    const { id, door, own, member } = await pending();
    expect(await decide(id, 'accept')).toEqual({ status: 200, answer: { modifiedCount: 1, alsoDeclined: 0 } });
    expect(await own()).toMatchObject({ status: 'checked', decision: 'accepted', date: '01/12/2026' });
    expect(await member()).toBe(true);
    expect(await isListedAsFree(door)).toBe(false);
  });

  it('[AGR-04] [PROF-02] declined change nothing else, and say why', async () => {
    const { id, door, own, member, request } = await pending();
    await decide(id, 'decline', 'The flat is being painted.');
    expect(await own()).toMatchObject({
      status: 'checked',
      decision: 'declined',
      reason: 'The flat is being painted.',
    });
    expect(await member()).toBe(false);
    expect(await isListedAsFree(door)).toBe(true);
    expect((await request(door)).status, 'they may ask again').toBe(200);
  });

  it('[API-20] are decided once', async () => {
    const { id, own } = await pending();
    await decide(id, 'decline');
    for (const again of ['accept', 'decline', undefined] as const) {
      expect(await decide(id, again)).toMatchObject({ status: 409, answer: { code: 'already-decided' } });
    }
    expect(await own()).toMatchObject({ decision: 'declined' });
    expect((await decide(crypto.randomUUID(), 'accept')).status).toBe(404);
  });

  it('[AGR-04] when accepted, decline the other requests for the apartment, with a reason', async () => {
    const { id, door } = await pending();
    const others = [await newcomer(), await newcomer()];
    for (const other of others) await other.request(door);
    expect((await decide(id, 'accept')).answer.alsoDeclined).toBe(2);
    for (const other of others) {
      expect(await other.own()).toMatchObject({
        decision: 'declined',
        reason: 'This apartment was rented to another applicant.',
      });
    }
  });

  it('[API-20] [API-21] are accepted by the specification’s two calls as well', async () => {
    const { id, email, own, member } = await pending();
    expect((await decide(id)).answer.modifiedCount).toBe(1);
    expect(await own()).toMatchObject({ status: 'checked', decision: 'declined' });
    expect(await member()).toBe(false);
    const made = await admin('PATCH /api/users/:email', { params: { email }, body: { role: 'member' } });
    expect(made.answer).toEqual({ modifiedCount: 1 });
    expect(await own()).toMatchObject({ status: 'checked', decision: 'accepted' });
    expect(await member()).toBe(true);
    const again = await admin('PATCH /api/users/:email', { params: { email }, body: { role: 'member' } });
    expect(again.answer).toEqual({ modifiedCount: 0 });
  });

  const makeMember = (email: string) =>
    admin('PATCH /api/users/:email', { params: { email }, body: { role: 'member' } });
  const apartmentOf = async (door: string) =>
    api.database.db.selectFrom('apartments').select('id').where('number', '=', door).executeTakeFirstOrThrow();

  it('[M10] [T-08] reviewed, and the apartment archived since, cannot become a lease', async () => {
    const { id, email, door, own, member } = await pending();
    await decide(id);
    const apartment = await apartmentOf(door);
    const archive = (retired: boolean) =>
      admin('PATCH /api/inventory/apartments/:id/retired', { params: apartment, body: { retired } });
    expect((await archive(true)).status).toBe(200);
    expect(await own()).toMatchObject({ decision: 'declined', reason: 'This apartment is no longer for rent.' });
    expect((await makeMember(email)).answer.code).toBe('no-request-to-accept');
    expect((await decide(id, 'accept')).answer.code).toBe('already-decided');
    expect(await member()).toBe(false);
    await archive(false);
  });

  it('[M10] for an apartment that is archived are not accepted, however they came to be open', async () => {
    for (const review of [true, false]) {
      const { id, email, door } = await pending();
      if (review) await decide(id);
      const archive = (at: Date | null) =>
        asOwner(api, (owner) => owner.query('update apartments set retired_at = $2 where number = $1', [door, at]));
      await archive(NOW);
      expect(await decide(id, 'accept')).toMatchObject({ status: 409, answer: { code: 'apartment-retired' } });
      expect(await makeMember(email)).toMatchObject({ status: 409, answer: { code: 'apartment-retired' } });
      await archive(null);
    }
  });

  it('[M10] reviewed are accepted within the hour, and after it stay declined', async () => {
    const late = await pending();
    const inTime = await pending();
    const reviewedAgo = async (id: string, minutes: number) => {
      await decide(id);
      const at = new Date(NOW.getTime() - minutes * MINUTE_MS);
      await asOwner(api, (owner) => owner.query('update agreements set reviewed_at = $2 where id = $1', [id, at]));
    };
    await reviewedAgo(inTime.id, 59);
    expect((await makeMember(inTime.email)).status).toBe(200);
    await reviewedAgo(late.id, 60);
    expect(await makeMember(late.email)).toMatchObject({ status: 409, answer: { code: 'already-decided' } });
    expect((await decide(late.id, 'accept')).answer.code).toBe('already-decided');
    expect(await late.own()).toMatchObject({ status: 'checked', decision: 'declined' });
    expect((await late.request(late.door)).status, 'they may ask again').toBe(200);
  });

  it('[M10] reviewed, and another asked for since: the newer one is decided', async () => {
    const { id, email, request, own } = await pending();
    await decide(id);
    const other = await newDoor();
    expect((await request(other)).status).toBe(200);
    expect(await decide(id, 'accept')).toMatchObject({ status: 409, answer: { code: 'already-requested' } });
    expect((await makeMember(email)).status).toBe(200);
    expect(await own()).toMatchObject({ apartment: other, decision: 'accepted' });
  });

  it('[K12] of somebody who is blocked are not accepted before they are unblocked, by either call', async () => {
    const { email, id, own } = await pending();
    const { answer: found } = await admin('GET /api/people', { query: { search: email } });
    const params = { id: found[0]?._id ?? '' };
    await admin('POST /api/people/:id/block', { params, body: { reason: 'Broke in.' } });
    const refused = { status: 409, answer: { code: 'person-blocked', message: expect.stringMatching(/unblock/i) } };
    expect(await decide(id, 'accept')).toMatchObject(refused);
    expect(await admin('PATCH /api/users/:email', { params: { email }, body: { role: 'member' } })).toMatchObject(
      refused,
    );
    await admin('POST /api/people/:id/unblock', { params, body: { reason: 'It was somebody else.' } });
    expect((await decide(id, 'accept')).status).toBe(200);
    expect(await own()).toMatchObject({ decision: 'accepted' });
  });

  it('[API-21] a role is never simply set', async () => {
    const { email } = await newcomer();
    const set = async (who: string, role: string) =>
      (await admin('PATCH /api/users/:email', { params: { email: who }, body: { role } })).answer.code;
    expect(await set(email, 'member')).toBe('no-request-to-accept');
    expect(await set(email, 'admin')).toBe('role-not-changeable');
    expect(await set('admin@surela.test', 'user')).toBe('role-not-changeable');
    expect(await set('nobody@surela.test', 'member')).toBe('not-found');
  });

  it('[MEM-01] [API-11] removed members are users again, their apartment is free, and their record stays readable', async () => {
    const { id, email, door, own, member, request } = await pending();
    await decide(id, 'accept');
    const remove = () =>
      admin('PATCH /api/remove-member', { body: { email: email.toUpperCase(), reason: 'Moved out.' } });
    expect((await remove()).answer).toEqual({ modifiedCount: 1 });
    expect((await remove()).answer, 'a second time').toEqual({ modifiedCount: 0 });
    expect(await member()).toBe(false);
    expect(await isListedAsFree(door)).toBe(true);
    expect(await own()).toMatchObject({
      _id: id,
      decision: 'ended',
      date: '01/12/2026',
      endedOn: '2026-12-01',
      reason: 'Moved out.',
    });
    expect((await request(door)).status, 'they may ask again').toBe(200);
    const { answer } = await admin('GET /api/agreements', { query: {} });
    expect(answer.filter((one) => one.email === email).map(({ decision }) => decision)).toEqual([null, 'ended']);
  });

  it('[API-21] a member who is made a user is removed', async () => {
    const { id, email, door } = await pending();
    await decide(id, 'accept');
    await admin('PATCH /api/users/:email', { params: { email }, body: { role: 'user' } });
    expect(await isListedAsFree(door)).toBe(true);
  });

  it('are taken back by their own person, while they wait', async () => {
    const { id, email, ask, own, door, request } = await pending();
    expect((await ask('PATCH /api/withdraw-agreement', { body: { email } })).answer.modifiedCount).toBe(1);
    expect((await ask('PATCH /api/withdraw-agreement', { body: { email } })).answer.modifiedCount).toBe(0);
    expect(await own()).toMatchObject({ status: 'checked', decision: 'withdrawn' });
    expect((await decide(id, 'accept')).status).toBe(409);
    expect((await request(door)).status).toBe(200);
  });

  it('[API-08] of a person without a request are null', async () => {
    const { own, email } = await newcomer();
    expect(await own()).toBeNull();
    const other = await newcomer();
    expect((await other.ask('GET /api/single-agreement', { query: { email } })).status).toBe(403);
  });

  it('[API-19] are listed with those that wait first', async () => {
    await pending();
    const { answer } = await admin('GET /api/agreements', { query: {} });
    const waiting = answer.map(({ status }) => status === 'pending');
    expect(waiting).toEqual([...waiting].sort((a, b) => Number(b) - Number(a)));
    expect(answer.length).toBeGreaterThan(10);
    expect((await admin('GET /api/agreements', { query: { page: '2' } })).answer).toEqual([]);
  });

  it('[API-19] are found by search and by decision, are counted, and say how many others wait', async () => {
    const [first, second] = [await pending(), await newcomer()];
    await second.request(first.door);
    const third = await pending();
    await decide(third.id, 'decline');
    const find = async (search: string, status?: 'pending' | 'declined') => {
      const query = { search, ...(status && { status }) };
      const { answer } = await admin('GET /api/agreements', { query });
      const { answer: count } = await admin('GET /api/agreement-count', { query });
      expect(count.total).toBe(answer.length);
      return { emails: answer.map(({ email }) => email), ...count, also: answer.map(({ alsoWaiting }) => alsoWaiting) };
    };
    const both = [first.email, second.email];
    expect(await find(` ${first.door}  USÉR `)).toEqual({ emails: both, total: 2, waiting: 2, also: [1, 1] });
    expect(await find(third.email)).toEqual({ emails: [third.email], total: 1, waiting: 0, also: [0] });
    expect((await find(third.email, 'declined')).total).toBe(1);
    expect((await find(third.email, 'pending')).total).toBe(0);
    expect((await find('100%_\\')).total).toBe(0);
  });

  it('[API-10] members are listed with their apartment', async () => {
    const { id, email, door } = await pending();
    await decide(id, 'accept');
    const { answer } = await admin('GET /api/users', { query: { role: 'member' } });
    expect(answer.find((one) => one.email === email)).toEqual({
      _id: expect.any(String),
      name: 'user',
      email,
      photo: null,
      role: 'member',
      apartment: door,
      block: 'A',
      floor: 1,
      rent: 1_200,
      nextRent: null,
      since: '2026-12-01',
      agreementId: id,
      endsOn: null,
    });
  });

  it('[API-09] the figures equal a recount, and agree with each other', async () => {
    const { answer } = await admin('GET /api/admin-profile-info', {});
    const count = async (table: 'apartments' | 'people' | 'agreements', where: object = {}) =>
      (await api.database.db.selectFrom(table).selectAll().execute()).filter((row) =>
        Object.entries(where).every(([name, value]) => row[name as never] === value),
      ).length;
    const total = await count('apartments');
    const rented = await count('agreements', { state: 'accepted' });
    expect(answer).toEqual({
      totalApartments: total,
      percentageOfAvailableApartments: Number((((total - rented) / total) * 100).toFixed(2)),
      percentageOfRentedApartments: Number(((rented / total) * 100).toFixed(2)),
      totalUsers: await count('people'),
      totalMembers: await count('people', { role: 'member' }),
      availableApartments: total - rented,
      rentedApartments: rented,
      pendingAgreements: await count('agreements', { state: 'pending' }),
    });
    expect(rented).toBeGreaterThan(1);
  });
});

it('[API-09] a building without apartments has figures too', async () => {
  const api = await startApi();
  const admin = apiClientAs(api.address, await api.signedIn('admin'));
  expect((await admin('GET /api/admin-profile-info', {})).answer).toMatchObject({
    totalApartments: 0,
    percentageOfAvailableApartments: 0,
    percentageOfRentedApartments: 0,
    totalUsers: 1,
  });
  await api.stop();
});

it('[API-19] ten thousand agreements: a page is a hundred, quickly, and so is a search through all of them', async () => {
  const api = await startApi();
  try {
    const admin = apiClientAs(api.address, await api.signedIn('admin'));
    await api.signedIn('member', 'tenant@surela.test');
    const owner = new pg.Client(api.ownerUrl);
    await owner.connect();
    await owner.query(`insert into agreements (person_id, apartment_id, rent_minor, state, requested_on, decided_on, created_at)
      select person_id, apartment_id, 90000, 'declined', '2026-01-01', '2026-01-02', '2026-01-01'::timestamptz - n * interval '1 hour'
        from agreements, generate_series(1, 9999) as n`);
    await owner.query('analyze agreements');
    await owner.end();
    const took: number[] = [];
    for (const query of [{ page: '1' }, { page: '100' }, { page: '2', search: 'tenant m' }, { search: 'nobody' }]) {
      const look = async () => {
        const { answer } = await admin('GET /api/agreements', { query });
        expect(answer.length).toBe(query.search === 'nobody' ? 0 : 100);
      };
      took.push(await fastestOf(look, 3));
    }
    expect((await admin('GET /api/agreement-count', { query: {} })).answer).toEqual({ total: 10_000, waiting: 0 });
    expect((await admin('GET /api/agreements', { query: { page: '101' } })).answer).toEqual([]);
    expect(Math.max(...took), `${took.map(Math.round).join(', ')} ms`).toBeLessThan(1_500);
  } finally {
    await api.stop();
  }
});
