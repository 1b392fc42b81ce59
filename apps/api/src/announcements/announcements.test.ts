import { type ApiClient, apiClientAs } from '@surela/sandbox/api-client';
import { createAnnouncement } from '@surela/sandbox/factories/announcement';
import { buildApartment, insertApartments } from '@surela/sandbox/factories/apartment';
import { mediansInTurns } from '@surela/sandbox/measure';
import { type RunningApi, startApi, testConfig } from '@surela/sandbox/test-api';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedLease } from '../agreements/index.ts';

/** In Dhaka it is already the fifth of September; where the server stands it is still the fourth. */
let now = new Date('2026-09-04T20:00:00Z');

describe('announcements', () => {
  let api: RunningApi;
  let admin: ApiClient;
  let user: ApiClient;
  let ofBlockA: ApiClient;
  let ofBlockB: ApiClient;

  beforeAll(async () => {
    // Days pass in these tests, and nobody signs in again.
    const accessToken = { ...testConfig.accessToken, seconds: 7 * 86_400 };
    api = await startApi({ clock: { now: () => now }, config: { ...testConfig, accessToken } });
    admin = apiClientAs(api.address, await api.signedIn('admin'));
    user = apiClientAs(api.address, await api.signedIn('user'));
    [ofBlockA, ofBlockB] = [await tenantOf('A'), await tenantOf('B')];
    // Everyone registered before the announcements of these tests.
    await asOwnerDated();
  });
  afterAll(() => api.stop());

  async function tenantOf(block: string): Promise<ApiClient> {
    const email = `${block}@surela.test`.toLowerCase();
    const token = await api.signedIn('user', email);
    await api.database.transact(async (tx) => {
      const [apartment_id = ''] = await insertApartments(tx, [buildApartment({ block, number: `${block}1` })]);
      const person = await tx.selectFrom('people').select('id').where('email', '=', email).executeTakeFirstOrThrow();
      await seedLease(tx, { person_id: person.id, apartment_id, rent_minor: 90_000, requested_on: '2026-01-05' });
    });
    return apiClientAs(api.address, token);
  }

  const asOwnerDated = () =>
    api.database.transact((tx) =>
      tx
        .updateTable('people')
        .set({ created_at: new Date('2026-09-01') })
        .execute(),
    );

  const publish = (title: string, more: object = {}) =>
    admin('POST /api/announcements', { body: { title, desc: `About ${title}`, ...more } });
  const published = async (title: string, more: object = {}) => (await publish(title, more)).answer.insertedId;
  const listOf = async (ask: ApiClient, page = '1') =>
    (await ask('GET /api/announcements', { query: { page } })).answer;
  const titlesOf = async (ask: ApiClient) => (await listOf(ask)).map(({ title }) => title);
  const recipientsOf = async (id: string) => {
    const rows = await api.database.db
      .selectFrom('email_outbox')
      .select('recipient')
      .where('key', 'like', `announcement:${id}:%`)
      .orderBy('recipient')
      .execute();
    return rows.map(({ recipient }) => recipient);
  };
  const later = (minutes = 1) => (now = new Date(now.getTime() + minutes * 60_000));

  it('[API-12] [API-13] [ANN-03] are published with the server’s own day, and read as plain text', async () => {
    const text = '<script>alert("x")</script> & <b>bold</b>';
    const sent = { title: `  ${text} `, desc: `${text}\nSecond line\0`, date: '1-1-1999' };
    const { status, answer } = await admin('POST /api/announcements', { body: sent });
    expect(status).toBe(200);
    expect(answer).toMatchObject({ insertedId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(await listOf(user)).toEqual([
      {
        _id: answer.insertedId,
        title: text,
        desc: `${text}\nSecond line`,
        date: '5-9-2026',
        audience: 'everyone',
        pinned: false,
        unread: true,
        endsOn: null,
        publishedAt: '2026-09-04T20:00:00.000Z',
        state: 'current',
      },
    ]);
    const { answer: log } = await admin('GET /api/audit-log', { query: {} });
    expect(log.entries[0]).toMatchObject({
      action: 'announcement published',
      subject: `announcement ${answer.insertedId}`,
      details: { audience: 'everyone', emails: 4 },
    });
    expect(JSON.stringify(log.entries.map(({ details }) => details))).not.toContain('alert');
  });

  it('[VAL-05] need a title and a description, in these words', async () => {
    const { status, answer } = await publish(' ', { desc: '\0 \n' });
    expect(status).toBe(400);
    expect(answer.fields).toEqual([
      { field: 'title', message: 'Announcement Title is required' },
      { field: 'desc', message: 'Announcement description is required' },
    ]);
    expect((await publish('x', { audience: { block: 'Z' } })).answer.code).toBe('no-such-block');
    expect((await publish('x', { endsOn: '2026-09-04' })).answer.code).toBe('ends-in-the-past');
    expect((await publish('x'.repeat(201))).status).toBe(400);
  });

  it('[API-13] come pinned first, then the newest', async () => {
    later();
    await published('First');
    later();
    await published('Pinned', { pinned: true });
    later();
    await published('Last');
    expect((await titlesOf(user)).slice(0, 3)).toEqual(['Pinned', 'Last', 'First']);
    await admin('PATCH /api/announcements/:id', { params: { id: await idOf('Pinned') }, body: { pinned: false } });
    expect((await titlesOf(user)).slice(0, 3)).toEqual(['Last', 'Pinned', 'First']);
  });

  const idOf = async (title: string) => (await listOf(admin)).find((one) => one.title === title)?._id ?? '';

  it('for a block are neither seen nor got by mail in another, and members are those who live here', async () => {
    later();
    const forA = await published('Only for A', { audience: { block: 'A' } });
    const forMembers = await published('For members', { audience: 'members' });
    const forAll = await published('For all');
    const seen = async (ask: ApiClient) => (await titlesOf(ask)).filter((title) => /^(Only f|F)or/.test(title)).sort();
    expect(await seen(ofBlockA)).toEqual(['For all', 'For members', 'Only for A']);
    expect(await seen(ofBlockB)).toEqual(['For all', 'For members']);
    expect(await seen(user)).toEqual(['For all']);
    expect(await seen(admin)).toEqual(['For all', 'For members', 'Only for A']);
    expect((await ofBlockB('GET /api/announcements/:id', { params: { id: forA } })).status).toBe(404);
    expect((await ofBlockA('GET /api/announcements/:id', { params: { id: forA } })).answer.audience).toEqual({
      block: 'A',
    });
    expect(await recipientsOf(forA)).toEqual(['a@surela.test']);
    expect(await recipientsOf(forMembers)).toEqual(['a@surela.test', 'b@surela.test']);
    expect(await recipientsOf(forAll)).toEqual([
      'a@surela.test',
      'admin@surela.test',
      'b@surela.test',
      'user@surela.test',
    ]);
  });

  it('link in each email to the announcement and to the setting that stops them; people who stopped them get none', async () => {
    const preference = { query: { email: 'user@surela.test' } };
    expect((await user('GET /api/mail-preference', preference)).answer.announcements).toBe(true);
    const say = (announcements: boolean) =>
      user('PATCH /api/mail-preference', { body: { email: 'user@surela.test', announcements } });
    expect((await say(false)).answer).toEqual({ modifiedCount: 1 });
    expect((await say(false)).answer).toEqual({ modifiedCount: 0 });
    expect((await user('GET /api/mail-preference', preference)).answer.announcements).toBe(false);
    const id = await published('Lift\nmaintenance');
    expect(await recipientsOf(id)).not.toContain('user@surela.test');
    const email = await api.database.db
      .selectFrom('email_outbox')
      .selectAll()
      .where('key', 'like', `announcement:${id}:%`)
      .where('recipient', '=', 'a@surela.test')
      .executeTakeFirstOrThrow();
    expect(email.subject).toBe('Lift maintenance');
    expect(email.body).toContain('About Lift\nmaintenance');
    expect(email.body).toContain(`https://surela.test/dashboard/announcements?announcement=${id}`);
    const stop = 'https://surela.test/dashboard/my-profile#emails';
    expect(email.body).toContain(`Stop announcement emails: ${stop}`);
    expect(email.unsubscribe_url).toBe(stop);
    expect(email.html).toContain(stop);
    await say(true);
    expect(await recipientsOf(await published('Lift is back'))).toContain('user@surela.test');
  });

  it('published twice by a second press, or at once, are one, with one email a person and one entry in the log', async () => {
    const before = (await admin('GET /api/audit-log', { query: {} })).answer.total;
    const answers = await Promise.all(Array.from({ length: 6 }, () => publish('Pressed twice')));
    const ids = new Set(answers.map(({ answer }) => answer.insertedId));
    expect(ids.size).toBe(1);
    expect(await recipientsOf([...ids][0] ?? '')).toHaveLength(4);
    expect((await admin('GET /api/audit-log', { query: {} })).answer.total).toBe(before + 1);
    expect((await titlesOf(user)).filter((title) => title === 'Pressed twice')).toHaveLength(1);
  });

  it('are unread until they are read, by each person alone', async () => {
    const count = async (ask: ApiClient) => (await ask('GET /api/announcements/unread', {})).answer.count;
    later();
    const id = await published('News');
    const [ofUser, ofA] = [await count(user), await count(ofBlockA)];
    expect((await user('POST /api/announcements/read', { body: { ids: [id, id] } })).answer.modifiedCount).toBe(1);
    expect((await user('POST /api/announcements/read', { body: { ids: [id] } })).answer.modifiedCount).toBe(0);
    expect((await listOf(user)).find(({ _id }) => _id === id)?.unread).toBe(false);
    expect([await count(user), await count(ofBlockA)]).toEqual([ofUser - 1, ofA]);
    await ofBlockA('POST /api/announcements/read', { body: { upTo: now.toISOString() } });
    expect(await count(ofBlockA)).toBe(0);
    expect((await listOf(ofBlockA)).some(({ unread }) => unread)).toBe(false);
    await ofBlockA('POST /api/announcements/read', { body: { upTo: '2099-01-01T00:00:00.000Z' } });
    later();
    await published('After all was read');
    expect(await count(ofBlockA)).toBe(1);
  });

  it('that are for others cannot be marked as read', async () => {
    const id = await published('For A again', { audience: { block: 'A' } });
    expect((await ofBlockB('POST /api/announcements/read', { body: { ids: [id] } })).answer.modifiedCount).toBe(0);
  });

  it('are changed, ended and taken back by the admin, who still sees them', async () => {
    const id = await published('Typo', { pinned: true, endsOn: '2026-09-05' });
    const change = (body: object) => admin('PATCH /api/announcements/:id', { params: { id }, body });
    const emails = (await recipientsOf(id)).length;
    expect((await change({ title: 'No typo', endsOn: '2026-09-06' })).answer).toEqual({ modifiedCount: 1 });
    expect((await change({ title: 'No typo' })).answer).toEqual({ modifiedCount: 0 });
    expect((await user('GET /api/announcements/:id', { params: { id } })).answer.title).toBe('No typo');
    expect(await recipientsOf(id)).toHaveLength(emails);
    expect((await change({})).status).toBe(400);
    expect((await change({ endsOn: '2026-09-01' })).answer.code).toBe('ends-in-the-past');

    now = new Date('2026-09-06T17:59:00Z');
    expect(await titlesOf(user)).toContain('No typo');
    later(2);
    expect(await titlesOf(user)).not.toContain('No typo');
    expect((await listOf(admin)).find(({ _id }) => _id === id)?.state).toBe('ended');
    await change({ endsOn: null });
    expect(await titlesOf(user)).toContain('No typo');

    expect((await change({ retired: true })).answer).toEqual({ modifiedCount: 1 });
    expect(await titlesOf(user)).not.toContain('No typo');
    expect((await user('GET /api/announcements/:id', { params: { id } })).status).toBe(404);
    expect((await listOf(admin)).find(({ _id }) => _id === id)).toMatchObject({ state: 'retired', pinned: false });
    expect((await change({ retired: false })).answer).toEqual({ modifiedCount: 1 });
    const actions = (await admin('GET /api/audit-log', { query: {} })).answer.entries
      .slice(0, 2)
      .map(({ action }) => action);
    expect(actions).toEqual(['announcement shown again', 'announcement retired']);
    const nobody = { params: { id: crypto.randomUUID() }, body: { pinned: true } };
    expect((await admin('PATCH /api/announcements/:id', nobody)).status).toBe(404);
  });

  it('cannot be made the same as another of that day', async () => {
    await published('Said once', { desc: 'The same words' });
    const id = await published('Said otherwise', { desc: 'The same words' });
    const change = (body: object) => admin('PATCH /api/announcements/:id', { params: { id }, body });
    expect((await change({ title: 'Said once' })).answer.code).toBe('already-published');
    await change({ retired: true });
    expect((await change({ title: 'Said once' })).answer).toEqual({ modifiedCount: 1 });
    expect((await change({ retired: false })).answer.code).toBe('already-published');
  });

  it('of the month before somebody came are news to them, older ones are not', async () => {
    const newcomer = apiClientAs(api.address, await api.signedIn('user', 'newcomer@surela.test'));
    const { created_at: came } = await api.database.db
      .selectFrom('people')
      .select('created_at')
      .where('email', '=', 'newcomer@surela.test')
      .executeTakeFirstOrThrow();
    const days = (count: number) => new Date(came.getTime() - count * 86_400_000);
    await api.database.transact(async (tx) => {
      await createAnnouncement(tx, { title: 'Last week', published_at: days(7) });
      await createAnnouncement(tx, { title: 'Long ago', published_at: days(40) });
    });
    const unread = async (title: string) => (await listOf(newcomer)).find((one) => one.title === title)?.unread;
    expect(await unread('Last week')).toBe(true);
    expect(await unread('Long ago')).toBe(false);
  });
});

it('[API-13] ten thousand announcements: a page is still twenty, and takes hardly longer than among a hundred', {
  tags: ['verify'],
}, async () => {
  const apis = [await startApi(), await startApi()] as const;
  try {
    const withSo = async (api: RunningApi, count: number) => {
      await api.database.transact(async (tx) => {
        for (let index = 0; index < count; index += 1) {
          const published_at = new Date(Date.UTC(2026, 0, 1) + index * 60_000);
          // Half of them are for a block in which this reader does not live.
          const to =
            index % 2 ? ({ audience: 'everyone', block: null } as const) : ({ audience: 'block', block: 'A' } as const);
          await createAnnouncement(tx, { title: `Number ${index}`, published_at, ...to });
        }
      });
      // What autovacuum does within a minute.
      await asOwner(api.ownerUrl, 'analyze announcements');
      const user = apiClientAs(api.address, await api.signedIn('user'));
      const pageOf = async (page: string) => (await user('GET /api/announcements', { query: { page } })).answer;
      const look = async () => {
        expect(await pageOf('1')).toHaveLength(20);
        await user('GET /api/announcements/unread', {});
      };
      return { user, pageOf, look };
    };
    const few = await withSo(apis[0], 100);
    const { user, pageOf, look } = await withSo(apis[1], 10_000);
    await mediansInTurns(few.look, look);
    const [small, large] = await mediansInTurns(few.look, look);
    expect(large / small, `${small.toFixed(1)} ms among 100, ${large.toFixed(1)} ms among 10,000`).toBeLessThan(3);
    expect((await pageOf('1')).map(({ title }) => title).slice(0, 2)).toEqual(['Number 9999', 'Number 9997']);
    expect((await pageOf('250')).at(-1)?.title).toBe('Number 1');
    expect(await pageOf('251')).toEqual([]);
    expect((await user('GET /api/announcements', { query: { page: '0' } })).status).toBe(400);
  } finally {
    for (const api of apis) await api.stop();
  }
});

async function asOwner(url: string, statement: string): Promise<void> {
  const owner = new pg.Client(url);
  await owner.connect();
  await owner.query(statement);
  await owner.end();
}
