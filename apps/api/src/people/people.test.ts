import { type RunningApi, startApi, testConfig } from '@surela/sandbox/test-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leaseOfPerson } from '../agreements/index.ts';
import { grantAdmin } from './manage/grant-admin.ts';

describe('people', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.stop());

  const send = (path: string, token: string | undefined, body?: object) =>
    fetch(api.address + path, {
      method: body ? 'POST' : 'GET',
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const tokenFor = async (email: string, claims = {}) => {
    const answer = await send('/jwt', await api.identity.idToken(email, claims), { email });
    return ((await answer.json()) as { token: string }).token;
  };
  const record = (email: string, token: string, more = {}) =>
    send('/api/users', token, { name: 'Ayesha Rahman', email, photo: '', role: 'user', ...more });

  it('[API-01] [AUTH-05] get a token for the address that the provider has proved, and for no other', async () => {
    const idToken = await api.identity.idToken('ayesha@surela.test');
    const own = await send('/jwt', idToken, { email: 'Ayesha@Surela.test' });
    expect(own.status).toBe(200);
    expect(await own.json()).toEqual({ token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) });
    expect((await send('/jwt', idToken, { email: 'nadia@surela.test' })).status).toBe(403);
    expect((await send('/jwt', undefined, { email: 'ayesha@surela.test' })).status).toBe(401);
    expect((await send('/jwt', 'forged.token.here', { email: 'ayesha@surela.test' })).status).toBe(401);
    const ours = await tokenFor('ayesha@surela.test');
    expect((await send('/jwt', ours, { email: 'ayesha@surela.test' })).status, 'ours is not the provider’s').toBe(401);
  });

  it('[API-05] [AUTH-10] are recorded once, as users, whatever the body says', async () => {
    const email = 'grabber@surela.test';
    const token = await tokenFor(email);
    const first = await record(email, token, { role: 'admin' });
    expect(await first.json()).toEqual({ insertedId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(await (await record(email, token, { name: 'Another' })).json()).toEqual({ insertedId: null });
    expect(await (await send(`/api/users/admin/${email}`, token)).json()).toEqual({ admin: false });
    expect((await record('someone-else@surela.test', token)).status).toBe(403);
    expect((await record(email, token, { isAdmin: true })).status, 'an unknown field').toBe(400);
  });

  it.each([
    ['http://pictures.example/me.png', null],
    ['ftp://pictures.example/me.png', null],
    ['https://pictures.example/me.png', 'https://pictures.example/me.png'],
  ])('[API-05] with the photo %s are recorded with %s: no page loads one without https', async (photo, kept) => {
    const email = `${photo.slice(0, photo.indexOf(':'))}-photo@surela.test`;
    expect((await record(email, await tokenFor(email), { photo })).status).toBe(200);
    const person = await api.database.db.selectFrom('people').select('photo').where('email', '=', email).execute();
    expect(person).toEqual([{ photo: kept }]);
  });

  it('[API-05] recorded by fifty requests at once are one person', async () => {
    const email = 'fifty@surela.test';
    const token = await tokenFor(email);
    const answers = await Promise.all(Array.from({ length: 50 }, () => record(email, token)));
    const ids = (await Promise.all(answers.map((answer) => answer.json()))) as { insertedId: string | null }[];
    expect(ids.filter(({ insertedId }) => insertedId !== null)).toHaveLength(1);
  });

  it('[API-03] [API-04] learn their own role, and of nobody else even whether they exist', async () => {
    const member = await api.signedIn('member');
    const admin = await api.signedIn('admin');
    expect(await (await send('/api/users/member/member@surela.test', member)).json()).toEqual({
      member: true,
      former: false,
      owes: false,
    });
    expect(await (await send('/api/users/admin/MEMBER@surela.test', member)).json()).toEqual({ admin: false });
    expect(await (await send('/api/users/admin/admin@surela.test', admin)).json()).toEqual({ admin: true });
    const real = await send('/api/users/admin/admin@surela.test', member);
    const unknown = await send('/api/users/admin/nobody@surela.test', member);
    expect([real.status, unknown.status]).toEqual([403, 403]);
    const without = (answer: object) => ({ ...answer, requestId: '' });
    expect(without((await real.json()) as object)).toEqual(without((await unknown.json()) as object));
  });

  it('[K23] with a letter that only looks like another are somebody else: the Kelvin sign is no k', async () => {
    const [email, lookalike] = ['kim@surela.test', '\u212Aim@surela.test'];
    await api.signedIn('admin', email);
    const token = await tokenFor(lookalike, { sub: 'lookalike' });
    expect((await record(lookalike, token)).status).toBe(200);
    const asked = await send(`/api/users/admin/${encodeURIComponent(lookalike)}`, token);
    expect([asked.status, await asked.json()]).toEqual([200, { admin: false }]);
    expect((await send(`/api/users/admin/${email}`, token)).status).toBe(403);
    const { email: kept } = await api.database.db
      .selectFrom('people')
      .select('email')
      .where('subject', '=', 'lookalike')
      .executeTakeFirstOrThrow();
    expect(kept).toBe(lookalike);
  });

  it('who lose a role are refused with the token they still hold', async () => {
    const email = 'demoted@surela.test';
    const token = await api.signedIn('admin', email);
    const isAdmin = async () =>
      ((await (await send(`/api/users/admin/${email}`, token)).json()) as { admin: boolean }).admin;
    expect(await isAdmin()).toBe(true);
    await api.database.transact((tx) =>
      tx.updateTable('people').set({ role: 'user' }).where('email', '=', email).execute(),
    );
    expect(await isAdmin()).toBe(false);
  });

  it('named admin in advance become it only with an address that the provider has verified', async () => {
    const email = 'first-admin@surela.test';
    const settings = {
      clock: { now: () => new Date() },
      building: testConfig.web.building,
      publicUrl: testConfig.publicUrl,
    };
    const deps = { ...settings, database: api.database, leases: leaseOfPerson(settings) };
    expect(await grantAdmin(deps, email, { operator: 'root' })).toBe('named in advance');
    const thief = await tokenFor(email, { email_verified: false, sub: 'thief' });
    expect((await record(email, thief)).status).toBe(409);
    expect(await (await send(`/api/users/admin/${email}`, thief)).json()).toEqual({ admin: false });

    const rightful = await tokenFor(email);
    expect(await (await record(email, rightful)).json()).toEqual({ insertedId: null });
    expect(await (await send(`/api/users/admin/${email}`, rightful)).json()).toEqual({ admin: true });
    const later = await tokenFor(email, { sub: 'another-account' });
    expect((await record(email, later)).status, 'bound to the first identity').toBe(409);
    expect(await grantAdmin(deps, email, { operator: 'root' })).toBe('already an admin');
  });
});
