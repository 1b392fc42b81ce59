import { type ApiClient, apiClientAs } from '@surela/sandbox/api-client';
import { type RunningApi, startApi } from '@surela/sandbox/test-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('an email that was changed at the provider', () => {
  let api: RunningApi;
  let admin: ApiClient;
  beforeAll(async () => {
    api = await startApi();
    admin = apiClientAs(api.address, await api.signedIn('admin'));
  });
  afterAll(() => api.stop());

  const exchange = (email: string, claims: { sub: string; email_verified?: boolean }) => api.exchange(email, claims);
  const rowOf = (subject: string) =>
    api.database.db.selectFrom('people').selectAll().where('subject', '=', subject).executeTakeFirstOrThrow();
  const actionsOn = async (id: string) =>
    api.database.db
      .selectFrom('audit_entries')
      .select(['action', 'details'])
      .where('subject', '=', `person ${id}`)
      .orderBy('id')
      .execute();
  const recipientsOf = async (title: string) => {
    await admin('POST /api/announcements', { body: { title, desc: 'Off on Sunday.', date: '1-1-1999' } });
    const emails = await api.database.db
      .selectFrom('email_outbox')
      .select('recipient')
      .where('subject', 'like', `%${title}%`)
      .execute();
    return emails.map(({ recipient }) => recipient);
  };

  it('[A-14] and verified is recorded at the next exchange, audited without the address, and our emails go there', async () => {
    const [old, next] = ['member-of-old@surela.test', 'member-of-new@surela.test'];
    await api.signedIn('member', old);
    const sub = `subject-of-${old}`;
    const before = await rowOf(sub);
    expect((await exchange(next, { sub })).status).toBe(200);
    expect(await rowOf(sub)).toMatchObject({ id: before.id, email: next, role: 'member' });
    expect(await actionsOn(before.id)).toEqual([{ action: 'email changed', details: {} }]);
    expect((await exchange(next, { sub })).status).toBe(200);
    expect(await actionsOn(before.id), 'once').toHaveLength(1);
    const recipients = await recipientsOf('Water');
    expect(recipients).toContain(next);
    expect(recipients).not.toContain(old);
  });

  it('[A-14] keeps lease and payments; each token speaks for the address it was issued for', async () => {
    const [old, next] = ['tenant-old@surela.test', 'tenant-new@surela.test'];
    const oldToken = apiClientAs(api.address, await api.signedIn('member', old));
    const { ask: newToken } = await exchange(next, { sub: `subject-of-${old}` });
    const calls = (ask: ApiClient, email: string) =>
      Promise.all([
        ask('GET /api/make-payment', { query: { email } }),
        ask('GET /api/payment-history', { query: { email } }),
        ask('GET /api/single-agreement', { query: { email } }),
        ask('GET /api/users/member/:email', { params: { email } }),
        ask('GET /api/mail-preference', { query: { email } }),
      ]);
    const statuses = async (ask: ApiClient, email: string) => (await calls(ask, email)).map(({ status }) => status);
    const all = (status: number) => Array.from({ length: 5 }, () => status);
    expect(await statuses(newToken, next)).toEqual(all(200));
    expect(await statuses(newToken, old), 'the address left behind is not theirs').toEqual(all(403));
    // A token of before lives for minutes and leads to the same person.
    expect(await statuses(oldToken, old)).toEqual(all(200));
    expect(await statuses(oldToken, next)).toEqual(all(403));
    const { answer } = await newToken('GET /api/my-profile', {});
    expect(answer).toMatchObject({ email: next, emailVerified: true });
    const found = await admin('GET /api/people', { query: { search: next } });
    expect(found.answer).toMatchObject([{ email: next, role: 'member' }]);
  });

  it('but not verified changes nothing here', async () => {
    const old = 'stays@surela.test';
    await api.signedIn('user', old);
    const sub = `subject-of-${old}`;
    expect((await exchange('not-yet@surela.test', { sub, email_verified: false })).status).toBe(200);
    expect(await rowOf(sub)).toMatchObject({ email: old });
    expect(await actionsOn((await rowOf(sub)).id)).toEqual([]);
  });

  it('[A-15] to one that a verified person has is refused with what to do, and both records stay', async () => {
    const [old, taken] = ['wants-it@surela.test', 'has-it@surela.test'];
    await api.signedIn('user', old);
    await api.signedIn('user', taken);
    const [sub, holder] = [`subject-of-${old}`, `subject-of-${taken}`];
    const before = [await rowOf(sub), await rowOf(holder)];
    const refused = await exchange(taken, { sub });
    expect(refused).toMatchObject({
      status: 409,
      answer: { code: 'email-taken', message: expect.stringMatching(/another account.*(sign in|use another)/i) },
    });
    expect(refused.answer.token).toBeUndefined();
    expect([await rowOf(sub), await rowOf(holder)]).toEqual(before);
    expect(await actionsOn(before[0]?.id ?? '')).toEqual([]);
    expect((await exchange(old, { sub })).status, 'back at the old address').toBe(200);
  });

  it('[A-14] by twenty people to one address at once belongs to exactly one; the others keep theirs', async () => {
    const wanted = 'wanted-by-twenty@surela.test';
    const people = Array.from({ length: 20 }, (_, index) => `changes-${index}@surela.test`);
    for (const email of people) await api.signedIn('user', email);
    const answers = await Promise.all(people.map((email) => exchange(wanted, { sub: `subject-of-${email}` })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    const rows = await Promise.all(people.map((email) => rowOf(`subject-of-${email}`)));
    expect(rows.filter(({ email }) => email === wanted)).toHaveLength(1);
    expect(rows.filter(({ email, subject }) => `subject-of-${email}` === subject)).toHaveLength(19);
  });
});
