import { type ApiClient, apiClientAs } from '@surela/sandbox/api-client';
import { buildApartment, insertApartments } from '@surela/sandbox/factories/apartment';
import { type RunningApi, startApi } from '@surela/sandbox/test-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedLease } from '../agreements/index.ts';

describe('whom an announcement reaches', () => {
  let api: RunningApi;
  let admin: ApiClient;
  const tenants = new Map<string, ApiClient>();

  beforeAll(async () => {
    api = await startApi();
    admin = apiClientAs(api.address, await api.signedIn('admin'));
    await api.signedIn('user');
    for (const number of ['A1', 'A2', 'B1']) await tenantOf(number);
    await api.database.transact((tx) => insertApartments(tx, [buildApartment({ block: 'C', number: 'C1', floor: 3 })]));
  });
  afterAll(() => api.stop());

  const emailOf = (number: string) => `${number.toLowerCase()}@surela.test`;

  async function tenantOf(number: string): Promise<void> {
    tenants.set(number, apiClientAs(api.address, await api.signedIn('user', emailOf(number))));
    await api.database.transact(async (tx) => {
      const [apartment_id = ''] = await insertApartments(tx, [buildApartment({ block: number.charAt(0), number })]);
      const found = tx.selectFrom('people').select('id').where('email', '=', emailOf(number));
      const person_id = (await found.executeTakeFirstOrThrow()).id;
      await seedLease(tx, { person_id, apartment_id, rent_minor: 90_000, requested_on: '2026-01-05' });
    });
  }

  const preferEmail = (number: string, announcements: boolean) =>
    tenants.get(number)?.('PATCH /api/mail-preference', { body: { email: emailOf(number), announcements } });
  const counts = async () => (await admin('GET /api/announcements/audiences', {})).answer;
  const publish = async (title: string, more: object = {}) =>
    (await admin('POST /api/announcements', { body: { title, desc: `About ${title}`, ...more } })).answer;

  it('[U16] is counted for each audience: who can read it, and who gets an email', async () => {
    expect(await counts()).toEqual([
      { audience: 'everyone', people: 5, emails: 5 },
      { audience: 'members', people: 3, emails: 3 },
      { audience: { block: 'A' }, people: 2, emails: 2 },
      { audience: { block: 'B' }, people: 1, emails: 1 },
      { audience: { block: 'C' }, people: 0, emails: 0 },
    ]);
    await preferEmail('A1', false);
    await api.database.transact((tx) =>
      tx
        .updateTable('people')
        .set({ email: null, email_verified_at: null })
        .where('email', '=', 'user@surela.test')
        .execute(),
    );
    expect(await counts()).toMatchObject([
      { people: 5, emails: 3 },
      { people: 3, emails: 2 },
      { people: 2, emails: 1 },
      { people: 1, emails: 1 },
      { people: 0, emails: 0 },
    ]);
  });

  it('[U16] gets exactly as many emails as were counted, also in the audit log', async () => {
    for (const { audience, emails } of await counts()) {
      expect(await publish('Counted', { audience })).toMatchObject({ emails, alreadyPublished: false });
      const [entry] = (await admin('GET /api/audit-log', { query: {} })).answer.entries;
      expect(entry).toMatchObject({ action: 'announcement published', details: { emails } });
    }
  });

  it('[U16] is told by the answer as it was at the moment of sending, not as it was counted', async () => {
    const [, tenants] = await counts();
    await preferEmail('B1', false);
    expect(await publish('Fewer than counted', { audience: 'members' })).toMatchObject({
      emails: (tenants?.emails ?? 0) - 1,
    });
    await preferEmail('B1', true);
  });

  it('[U16] is reached once by two presses at once: one of them says that nothing more was sent', async () => {
    const twice = await Promise.all([
      publish('Pressed twice', { audience: 'members' }),
      publish('Pressed twice', { audience: 'members' }),
    ]);
    expect(twice.filter(({ alreadyPublished }) => alreadyPublished)).toHaveLength(1);
    expect(twice.map(({ emails }) => emails)).toEqual([2, 2]);
    const sent = api.database.db.selectFrom('email_outbox').select('key');
    const id = twice[0].insertedId;
    expect(await sent.where('key', 'like', `announcement:${id}:%`).execute()).toHaveLength(2);
  });

  it('[U31] is not the author: what they published is news to others alone, also to another admin', async () => {
    const other = apiClientAs(api.address, await api.signedIn('admin', 'other-admin@surela.test'));
    const unreadOf = async (ask: ApiClient) => (await ask('GET /api/announcements/unread', {})).answer.count;
    const [ofAuthor, ofOther] = [await unreadOf(admin), await unreadOf(other)];
    const { insertedId } = await publish('By the office');
    expect([await unreadOf(admin), await unreadOf(other)]).toEqual([ofAuthor, ofOther + 1]);
    const shownTo = async (ask: ApiClient) =>
      (await ask('GET /api/announcements/:id', { params: { id: insertedId } })).answer.unread;
    expect([await shownTo(admin), await shownTo(other)]).toEqual([false, true]);
  });

  it('[U31] gets web and email addresses as links, and nothing else of the text', async () => {
    const desc = 'Menu: https://a.example/?x=1&y=2. <b>Ask</b> office@surela.example, not javascript:alert(1)';
    const { insertedId } = await publish('With links', { desc });
    const { html, body } = await api.database.db
      .selectFrom('email_outbox')
      .select(['html', 'body'])
      .where('key', 'like', `announcement:${insertedId}:%`)
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(html).toContain('href="https://a.example/?x=1&amp;y=2"');
    expect(html).toContain('href="mailto:office@surela.example"');
    expect(html).toContain('&lt;b&gt;Ask&lt;/b&gt;');
    expect(html).not.toContain('href="javascript');
    expect(body).toContain(desc);
  });
});
