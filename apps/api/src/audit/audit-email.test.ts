import { type ApiClient, apiClientAs } from '@surela/sandbox/api-client';
import { type RunningApi, startApi } from '@surela/sandbox/test-api';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeAuditLog } from '../platform/audit-log.ts';
import { reviewHeldEmails } from '../platform/email/held-emails.ts';
import { type Email, enqueueEmails } from '../platform/email/outbox.ts';
import { purgeOutbox } from '../platform/email/purge-outbox.ts';

describe('the email that an entry of the audit log wrote', () => {
  let api: RunningApi;
  let admin: ApiClient;
  let owner: pg.Client;
  beforeAll(async () => {
    api = await startApi();
    admin = apiClientAs(api.address, await api.signedIn('admin'));
    owner = new pg.Client(api.ownerUrl);
    await owner.connect();
  });
  afterAll(async () => {
    await owner.end();
    await api.stop();
  });

  const newest = async () => (await admin('GET /api/audit-log', { query: {} })).answer.entries[0];
  const decide = (key: string, to = `${key}@elsewhere.test`, more: Partial<Email> = {}) =>
    api.database.transact(async (tx) => {
      await enqueueEmails(tx, [{ key, to, subject: 'No', text: 'No', ...more }]);
      const details = { reason: 'full', email: key };
      await writeAuditLog(tx, { actorId: undefined, action: 'agreement declined', subject: 'agreement 1', details });
    });
  const set = (key: string, change: string) => owner.query(`update email_outbox set ${change} where key = $1`, [key]);

  it('is null if it wrote none', async () => {
    await api.database.transact((tx) =>
      writeAuditLog(tx, { actorId: undefined, action: 'done', subject: 'test 1', details: { email: 'no-such-email' } }),
    );
    expect((await newest())?.email).toBeNull();
    await api.database.transact((tx) => writeAuditLog(tx, { actorId: undefined, action: 'done', subject: 'test 1' }));
    expect((await newest())?.email).toBeNull();
  });

  it('waits, was sent, failed, or failed and was purged', async () => {
    await decide('declined:1');
    const id = (await newest())?.email?.id;
    expect((await newest())?.email).toEqual({ id, state: 'waiting', at: null, canSendAgain: false });
    await set('declined:1', `sent_at = '2026-11-05T10:12:00Z'`);
    const at = '2026-11-05T10:12:00.000Z';
    expect((await newest())?.email).toEqual({ id, state: 'sent', at, canSendAgain: false });
    await set('declined:1', `sent_at = null, failed_at = '2026-11-05T10:12:00Z', last_error = '550'`);
    expect((await newest())?.email).toEqual({ id, state: 'failed', at, canSendAgain: true });
    await purgeOutbox(api.database, new Date('2026-11-06T00:00:00Z'));
    expect((await newest())?.email).toEqual({ id, state: 'failed', at, canSendAgain: false });
  });

  it('[I3] is held until its person verifies the address, and can be held again once it failed', async () => {
    const email = 'rina@surela.test';
    const { ask } = await api.exchange(email, { sub: 'rina', email_verified: false });
    await ask('POST /api/users', { body: { name: 'Rina', email, photo: null } });
    await decide('declined:2', email);
    expect((await newest())?.email).toMatchObject({ state: 'held', at: null, canSendAgain: false });
    await reviewHeldEmails(api.database, new Date(Date.now() + 60_000));
    expect((await newest())?.email).toMatchObject({ state: 'failed', canSendAgain: true });
    await set('declined:2', 'person_id = null');
    expect((await newest())?.email, 'nobody knows whose proof it waited for').toMatchObject({ canSendAgain: false });
  });

  it('sent again has an entry of its own, which names the person and tells the same', async () => {
    const email = 'omar@surela.test';
    await api.signedIn('user', email);
    await decide('declined:3', email);
    await set('declined:3', `failed_at = now(), last_error = '550'`);
    const id = (await newest())?.email?.id ?? '';
    await admin('POST /api/emails/:id/send-again', { params: { id } });
    const entry = await newest();
    expect(entry).toMatchObject({
      action: 'email sent again',
      subject: `email ${id}`,
      actor: 'admin',
      about: { person: 'user', apartment: null, payment: null, announcement: null },
      email: { id, state: 'waiting' },
    });
    expect(JSON.stringify(entry)).not.toContain(email);
  });

  it('is found by the index of keys, so a page of a long log stays quick', async () => {
    await owner.query(`insert into email_outbox (key, recipient, subject, body, sent_at)
      select 'many:' || n, 'many@elsewhere.test', 's', 'b', now() from generate_series(1, 20000) as n`);
    await owner.query(`insert into audit_entries (action, subject, details)
      select 'agreement declined', 'agreement 1', jsonb_build_object('email', 'many:' || n) from generate_series(1, 3000) as n`);
    await owner.query('analyze email_outbox; analyze audit_entries');
    const { rows } = await owner.query<{ 'QUERY PLAN': string }>(`explain select email_outbox.id from audit_entries
      left join email_outbox on email_outbox.key = details ->> 'email' order by audit_entries.id desc limit 50`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('email_is_written_once');
    expect(plan).not.toMatch(/Seq Scan on email_outbox/);
    const { answer } = await admin('GET /api/audit-log', { query: {} });
    expect(answer.entries).toHaveLength(50);
    expect(answer.entries.every(({ email }) => email?.state === 'sent')).toBe(true);
  });
});
