import { type ApiClient, apiClientAs } from '@surela/sandbox/api-client';
import { type RunningApi, startApi } from '@surela/sandbox/test-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('my own profile', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.stop());

  const seconds = (ago: number) => Math.floor(Date.now() / 1000) - ago;
  const exchange = (email: string, claims = {}) => api.exchange(email, claims);
  const arrive = async (email: string) => apiClientAs(api.address, await api.signedIn('user', email));
  const entriesOf = async (email: string) =>
    api.database.db
      .selectFrom('audit_entries')
      .select(['action', 'details'])
      .where('subject', '=', `person ${await api.personId(email)}`)
      .orderBy('id')
      .execute();
  const statusOf = async (ask: ApiClient) => (await ask('GET /api/my-profile', {})).status;

  it('is read and changed by its person; the audit log has which fields, not what they were', async () => {
    const email = 'rina@surela.test';
    const ask = await arrive(email);
    const known = { name: 'user', email, emailVerified: true, phone: '' };
    expect((await ask('GET /api/my-profile', {})).answer).toEqual(known);
    const change = async (body: { name?: string; phone?: string }) =>
      (await ask('PATCH /api/my-profile', { body })).answer;
    expect(await change({ name: ' Rina Akter ', phone: '+880 1700 000000' })).toEqual({ modifiedCount: 1 });
    expect(await change({ phone: '+880 1700 000000' }), 'no difference').toEqual({ modifiedCount: 0 });
    expect(await change({})).toEqual({ modifiedCount: 0 });
    const now = { ...known, name: 'Rina Akter', phone: '+880 1700 000000' };
    expect((await ask('GET /api/my-profile', {})).answer).toEqual(now);
    const admin = apiClientAs(api.address, await api.signedIn('admin'));
    const listed = await admin('GET /api/people', { query: { search: 'rina' } });
    expect(listed.answer, 'the office sees it').toMatchObject([{ name: 'Rina Akter', phone: '+880 1700 000000' }]);
    expect(await change({ phone: '' }), 'a number can be removed').toEqual({ modifiedCount: 1 });
    expect(await entriesOf(email)).toEqual([
      { action: 'profile changed', details: { fields: ['name', 'phone'] } },
      { action: 'profile changed', details: { fields: ['phone'] } },
    ]);
  });

  it('saved in two tabs at once has one of the two, whole, and both are in the audit log', async () => {
    const email = 'two-tabs@surela.test';
    const ask = await arrive(email);
    const drafts = [
      { name: 'From the first tab', phone: '+880 1' },
      { name: 'From the second tab', phone: '+880 2' },
    ];
    const answers = await Promise.all(drafts.map((body) => ask('PATCH /api/my-profile', { body })));
    expect(answers.map(({ answer }) => answer)).toEqual([{ modifiedCount: 1 }, { modifiedCount: 1 }]);
    const { name, phone } = (await ask('GET /api/my-profile', {})).answer;
    expect(drafts).toContainEqual({ name, phone });
    expect(await entriesOf(email)).toHaveLength(2);
  });

  it.each([
    [{ name: '' }, 400],
    [{ name: '   ' }, 400],
    [{ name: 'Rina\r\nBcc: everybody@surela.test' }, 422],
    [{ name: 'Rina \u202Enimda' }, 422],
    [{ name: '\u200B\u2800' }, 422],
    [{ name: 'x'.repeat(201) }, 400],
    [{ phone: 'call me' }, 400],
    [{ phone: '1'.repeat(31) }, 400],
    [{ phone: '+880\n1700' }, 400],
    [{ role: 'admin' }, 400],
    [{ email: 'other@surela.test' }, 400],
    [{ photo: 'https://a.example/p.png' }, 400],
  ])('[A-22] does not take %j', async (body, status) => {
    const email = `${crypto.randomUUID()}@surela.test`;
    const token = await api.signedIn('user', email);
    const answer = await fetch(`${api.address}/api/my-profile`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(status);
    expect(await entriesOf(email)).toEqual([]);
  });

  it('[A-04] signed out everywhere by its person: access token, old and renewed ID tokens end; the password opens it again', async () => {
    const email = 'omar@surela.test';
    const here = await arrive(email);
    const elsewhere = await exchange(email);
    expect((await here('POST /api/my-profile/sign-out', { body: { sessions: 'all' } })).answer).toEqual({
      modifiedCount: 1,
    });
    expect(await statusOf(here)).toBe(401);
    expect(await statusOf(elsewhere.ask)).toBe(401);
    expect((await exchange(email, { auth_time: seconds(60) })).status, 'renewed, without signing in').toBe(401);
    expect((await exchange(email, { auth_time: seconds(-2) })).status, 'signed in again').toBe(200);
    expect(await entriesOf(email)).toMatchObject([
      { action: 'signed out everywhere', details: {} },
      { action: 'sign-in refused' },
    ]);
  });

  it('after a new password keeps this session and ends those signed in to before it, also with a living ID token', async () => {
    const email = 'renews@surela.test';
    await arrive(email);
    const stolen = await exchange(email, { auth_time: seconds(30) });
    const here = await exchange(email, { auth_time: seconds(2) });
    const later = await exchange(email, { auth_time: seconds(1) });
    expect(await statusOf(stolen.ask)).toBe(200);
    expect((await here.ask('POST /api/my-profile/sign-out', { body: { sessions: 'earlier' } })).status).toBe(200);
    expect(await statusOf(stolen.ask)).toBe(401);
    expect((await exchange(email, { auth_time: seconds(30) })).status).toBe(401);
    expect(await statusOf(here.ask)).toBe(200);
    expect(await statusOf(later.ask), 'signed in to with the new password').toBe(200);
    expect((await entriesOf(email)).map(({ action }) => action)).toContain('signed out elsewhere');
  });

  it('is not opened again by an older session that ends earlier ones after a newer has', async () => {
    const email = 'older-and-newer@surela.test';
    await arrive(email);
    const older = await exchange(email, { auth_time: seconds(30) });
    const newer = await exchange(email, { auth_time: seconds(2) });
    const end = (ask: ApiClient) => ask('POST /api/my-profile/sign-out', { body: { sessions: 'earlier' } });
    expect((await end(older.ask)).status, 'a stolen one cannot end the newer').toBe(200);
    expect(await statusOf(newer.ask)).toBe(200);
    await Promise.all([end(newer.ask), end(older.ask)]);
    expect(await statusOf(older.ask)).toBe(401);
    expect(await statusOf(newer.ask)).toBe(200);
  });

  it('needs a record first, and says where to finish', async () => {
    const { ask } = await exchange('nobody-yet@surela.test');
    const incomplete = {
      status: 409,
      answer: { code: 'account-incomplete', message: expect.stringMatching(/My account/) },
    };
    expect(await ask('GET /api/my-profile', {})).toMatchObject(incomplete);
    expect(await ask('PATCH /api/my-profile', { body: { name: 'Nobody' } })).toMatchObject(incomplete);
    expect(await ask('POST /api/my-profile/sign-out', { body: { sessions: 'all' } })).toMatchObject(incomplete);
  });
});
