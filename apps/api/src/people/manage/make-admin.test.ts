import { type ApiClient, apiClientAs } from '@surela/sandbox/api-client';
import { buildApartment, insertApartments } from '@surela/sandbox/factories/apartment';
import { type RunningApi, startApi, testConfig } from '@surela/sandbox/test-api';
import { runCommand } from '@surela/sandbox/test-process';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leaseOfPerson } from '../../agreements/index.ts';
import type { Actor } from '../../platform/auth/authenticate.ts';
import { markPerson } from '../people.store.ts';
import { demoteAdmin } from './demote-admin.ts';
import { makeAdmin } from './make-admin.ts';

const clock = { now: () => new Date() };
const settings = { clock, building: testConfig.web.building, publicUrl: testConfig.publicUrl };
const leases = leaseOfPerson(settings);

describe('making an admin', () => {
  let api: RunningApi;
  let admin: ApiClient;
  beforeAll(async () => {
    api = await startApi();
    admin = apiClientAs(api.address, await api.signedIn('admin'));
  });
  afterAll(() => api.stop());

  const make = async (email: string, by = admin) =>
    by('POST /api/people/:id/make-admin', {
      params: { id: await api.personId(email) },
      body: { reason: 'Joins the office.' },
    });
  const change = (email: string, to: object) =>
    api.database.transact((tx) => tx.updateTable('people').set(to).where('email', '=', email).execute());
  const roleOf = async (email: string) =>
    (await admin('GET /api/people', { query: { search: email } })).answer[0]?.role;
  const lastEntry = async () => (await admin('GET /api/audit-log', { query: {} })).answer.entries[0];

  it('[U15] takes effect at their next request, is audited with its reason, and happens once', async () => {
    const email = 'joins@surela.test';
    const joins = apiClientAs(api.address, await api.signedIn('user', email));
    expect((await joins('GET /api/people', { query: {} })).status).toBe(403);
    expect((await make(email)).answer).toEqual({ modifiedCount: 1 });
    expect((await joins('GET /api/people', { query: {} })).status).toBe(200);
    expect(await lastEntry()).toMatchObject({
      actor: 'admin',
      action: 'admin made',
      subject: `person ${await api.personId(email)}`,
      details: { reason: 'Joins the office.' },
    });
    expect((await make(email)).answer).toEqual({ modifiedCount: 0 });
  });

  it('[U15] needs a reason', async () => {
    await api.signedIn('user', 'no-reason@surela.test');
    const params = { id: await api.personId('no-reason@surela.test') };
    expect((await admin('POST /api/people/:id/make-admin', { params, body: { reason: ' ' } })).status).toBe(400);
    expect(await roleOf('no-reason@surela.test')).toBe('user');
  });

  it('[U15] is nothing that one can do to oneself', async () => {
    expect((await make('admin@surela.test')).answer.code).toBe('own-account');
  });

  const REFUSED = [
    ['blocked', 'person-blocked', 'blocked', { blocked_at: new Date() }],
    ['not verified', 'email-not-verified', 'email not verified', { email_verified_at: null }],
    ['never signed in', 'email-not-verified', 'email not verified', { issuer: null, subject: null }],
  ] as const;
  it.each(REFUSED)('[U15] [I1] is refused for somebody %s, and the try is audited', async (_, code, why, is) => {
    const email = `${why.replaceAll(' ', '-')}-${Object.keys(is)[0]}@surela.test`;
    await api.signedIn('user', email);
    await change(email, is);
    expect(await make(email)).toMatchObject({ status: 409, answer: { code } });
    expect(await roleOf(email)).toBe('user');
    expect(await lastEntry()).toMatchObject({ action: 'admin refused', details: { refusedBecause: why } });
  });

  it('[U15] [K16] is refused for somebody with a lease', async () => {
    await api.signedIn('member', 'lives-here@surela.test');
    expect(await make('lives-here@surela.test')).toMatchObject({ status: 409, answer: { code: 'has-lease' } });
    expect(await roleOf('lives-here@surela.test')).toBe('member');
  });

  it('[U15] [K16] is refused while a request is open, by the command too, and possible once it is declined', async () => {
    const email = 'asked@surela.test';
    const ask = apiClientAs(api.address, await api.signedIn('user', email));
    await api.database.transact((tx) => insertApartments(tx, [buildApartment({ block: 'U', number: 'U15' })]));
    const body = { email, block: 'U', apartment: 'U15', floor: 1, rent: buildApartment().rent_minor / 100 };
    const { insertedId: id } = (await ask('POST /api/agreement', { body })).answer;
    expect(await make(email)).toMatchObject({ status: 409, answer: { code: 'has-request' } });
    const command = await runCommand('user.main', api.appUrl, 'grant-admin', email);
    expect([command.code, command.output]).toEqual([1, expect.stringMatching(/open request.*decline it first/is)]);
    await admin('PATCH /api/agreements/:id', { params: { id }, body: { status: 'checked', decision: 'decline' } });
    expect((await make(email)).answer).toEqual({ modifiedCount: 1 });
  });

  it('[U15] lists people by role: admins, those who rent, and those who only signed up', async () => {
    await api.signedIn('member', 'renter@surela.test');
    for (const [show, role] of [
      ['admins', 'admin'],
      ['members', 'member'],
      ['users', 'user'],
    ] as const) {
      const { answer } = await admin('GET /api/people', { query: { show } });
      expect(answer.length).toBeGreaterThan(0);
      expect(new Set(answer.map((person) => person.role))).toEqual(new Set([role]));
    }
  });

  describe('while a role changes', () => {
    type Admin = Actor & { readonly personId: string };
    let one: Admin;
    let other: Admin;
    /** As the guard saw them when their request came in. */
    const arrived = async (): Promise<Admin> => {
      const email = `${crypto.randomUUID()}@surela.test`;
      await api.signedIn('admin', email);
      return { personId: await api.personId(email), email, role: 'admin' } as Admin;
    };
    beforeEach(async () => {
      [one, other] = [await arrived(), await arrived()];
    });
    const deps = () => ({ ...settings, database: api.database, leases });
    const reason = 'Not the other.';
    const adminsLeft = async () => {
      const admins = api.database.db.selectFrom('people').select('id').where('role', '=', 'admin');
      return (await admins.where('id', 'in', [one.personId, other.personId]).execute()).length;
    };

    it('[U15] of two admins who remove each other at once one is refused, though a third is there', async () => {
      const outcomes = await Promise.allSettled([
        demoteAdmin(deps(), other.personId, { actor: one, reason }),
        demoteAdmin(deps(), one.personId, { actor: other, reason }),
      ]);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'not-allowed' } });
      expect(await adminsLeft()).toBe(1);
    });

    it('both would be gone if each only looked, without the lock', async () => {
      let looked = 0;
      const { promise: both, resolve } = Promise.withResolvers<void>();
      const remove = (by: Admin, id: string) =>
        api.database.transact(async (tx) => {
          const admins = await tx.selectFrom('people').select('id').where('role', '=', 'admin').execute();
          looked += 1;
          if (looked === 2) resolve();
          await both;
          if (admins.some((found) => found.id === by.personId)) await markPerson(tx, id, { role: 'user' });
        });
      await Promise.all([remove(one, other.personId), remove(other, one.personId)]);
      expect(await adminsLeft()).toBe(0);
    });

    it('[U15] somebody whose admin role is gone makes nobody an admin with a request that was under way', async () => {
      await demoteAdmin(deps(), other.personId, { actor: one, reason });
      await api.signedIn('user', 'friend@surela.test');
      const made = makeAdmin(deps(), await api.personId('friend@surela.test'), { actor: other, reason });
      await expect(made).rejects.toMatchObject({ code: 'not-allowed' });
      expect(await roleOf('friend@surela.test')).toBe('user');
    });
  });
});
