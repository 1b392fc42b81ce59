import { type ApiClient, apiClientAs } from '@surela/sandbox/api-client';
import { type RunningApi, startApi, testConfig } from '@surela/sandbox/test-api';
import { sql } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailChainHead } from '../audit/index.ts';
import { writeAuditLog } from '../platform/audit-log.ts';
import { reviewHeldEmails } from '../platform/email/held-emails.ts';
import { type Email, enqueueEmails } from '../platform/email/outbox.ts';
import { purgeOutbox } from '../platform/email/purge-outbox.ts';

type Claims = { readonly sub: string; readonly email_verified?: boolean };
const UNVERIFIED = { email_verified: false };

describe('the emails of a person', () => {
  let api: RunningApi;
  let owner: pg.Client;
  beforeAll(async () => {
    api = await startApi();
    owner = new pg.Client(api.ownerUrl);
    await owner.connect();
  });
  afterAll(async () => {
    await owner.end();
    await api.stop();
  });

  const register = async (email: string, claims: Claims) => {
    const { ask } = await api.exchange(email, claims);
    await ask('POST /api/users', { body: { name: claims.sub, email, photo: null } });
    return ask;
  };
  const write = (to: string, subject: string, more: Partial<Email> = {}) =>
    api.database.transact((tx) =>
      enqueueEmails(tx, [{ key: `${to}:${subject}`, to, subject, text: 'Hello', ...more }]),
    );
  const emailsOf = async (ask: ApiClient) => (await ask('GET /api/my-emails', {})).answer;
  const subjectsOf = async (ask: ApiClient) => (await emailsOf(ask)).map(({ subject }) => subject);

  it('are the last ten, newest first by the day that is shown, and nobody else’s', async () => {
    const email = 'rina@surela.test';
    const rina = apiClientAs(api.address, await api.signedIn('user', email));
    const omar = apiClientAs(api.address, await api.signedIn('member', 'omar@surela.test'));
    for (let day = 1; day <= 12; day += 1) {
      await write(email, `Day ${day}`);
      const at = `2026-03-${String(day).padStart(2, '0')}T09:00:00.000Z`;
      await owner.query('update email_outbox set created_at = $1, sent_at = $1 where subject = $2', [at, `Day ${day}`]);
    }
    // Written first, sent last.
    await owner.query(`update email_outbox set sent_at = '2026-03-20T09:00:00Z' where subject = 'Day 1'`);
    await owner.query(`update email_outbox set sent_at = null, failed_at = now() where subject = 'Day 11'`);
    await owner.query(`update email_outbox set sent_at = null where subject = 'Day 12'`);
    await write('omar@surela.test', 'For Omar');

    const shown = await emailsOf(rina);
    expect(shown.map(({ subject }) => subject)).toEqual([1, 12, 11, 10, 9, 8, 7, 6, 5, 4].map((day) => `Day ${day}`));
    expect(shown.slice(0, 3)).toMatchObject([
      { state: 'sent', at: '2026-03-20T09:00:00.000Z' },
      { state: 'waiting', at: '2026-03-12T09:00:00.000Z' },
      { state: 'failed', at: '2026-03-11T09:00:00.000Z' },
    ]);
    expect(await subjectsOf(omar)).toEqual(['For Omar']);
  });

  it('go without those whose text was deleted', async () => {
    const email = 'sadia@surela.test';
    const sadia = apiClientAs(api.address, await api.signedIn('admin', email));
    await write(email, 'Old');
    await owner.query(`update email_outbox set sent_at = now() - interval '2 days' where subject = 'Old'`);
    await write(email, 'New');
    expect(await subjectsOf(sadia)).toEqual(['New', 'Old']);
    await purgeOutbox(api.database, new Date(Date.now() - 86_400_000));
    expect(await subjectsOf(sadia)).toEqual(['New']);
  });

  it('are none for a sign-in without a record here', async () => {
    const { ask } = await api.exchange('new@surela.test', { sub: 'unregistered' });
    expect(await ask('GET /api/my-emails', {})).toMatchObject({ status: 200, answer: [] });
  });

  it('[I3] of an address stay with those to whom they were written, when a stranger signs up with it later', async () => {
    const moves = await register('first@surela.test', { sub: 'moves' });
    await write('first@surela.test', 'Before the move');
    await api.exchange('second@surela.test', { sub: 'moves' });
    const stranger = await register('first@surela.test', { sub: 'stranger', ...UNVERIFIED });
    await write('second@surela.test', 'After the move');
    expect(await emailsOf(stranger)).toEqual([]);
    expect(await subjectsOf(moves)).toEqual(['After the move', 'Before the move']);
  });

  it('[I3] written to an account that lost its address stay with it, sent or not', async () => {
    const email = 'taken@surela.test';
    const squatter = await register(email, { sub: 'squatter', ...UNVERIFIED });
    await write(email, 'Held');
    await write(email, 'At once', { toUnverified: true });
    expect(await emailsOf(squatter)).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);
    const rightful = await register(email, { sub: 'rightful' });
    await write(email, 'For the owner of the address');
    expect(await subjectsOf(rightful)).toEqual(['For the owner of the address']);
    expect((await subjectsOf(squatter)).toSorted()).toEqual(['At once', 'Held']);
    await reviewHeldEmails(api.database, new Date(Date.now() + 60_000));
    expect((await emailsOf(squatter)).find(({ subject }) => subject === 'Held')).toMatchObject({ state: 'failed' });
    expect(await subjectsOf(rightful), 'also once it failed').toEqual(['For the owner of the address']);
  });

  it('[I3] are not those about the building, though a stranger signed up with the owner’s address', async () => {
    const ownerEmail = 'owner@surela.test';
    const stranger = await register(ownerEmail, { sub: 'not-the-owner', ...UNVERIFIED });
    await api.database.transact((tx) => writeAuditLog(tx, { actorId: undefined, action: 'done', subject: 'test 1' }));
    await mailChainHead({
      database: api.database,
      clock: { now: () => new Date('2026-11-15T05:00:00Z') },
      building: testConfig.web.building,
      publicUrl: 'https://surela.test',
      log: pino({ level: 'silent' }),
      ownerEmail,
    });
    const { rows } = await owner.query('select person_id, held_for from email_outbox where recipient = $1', [
      ownerEmail,
    ]);
    expect(rows).toEqual([{ person_id: null, held_for: null }]);
    expect(await emailsOf(stranger)).toEqual([]);
  });

  it('[I3] are those that name their person, whoever has the address by now', async () => {
    const payer = apiClientAs(api.address, await api.signedIn('user', 'payer@surela.test'));
    const stranger = await register('payer-before@surela.test', { sub: 'later', ...UNVERIFIED });
    const personId = await api.personId('payer@surela.test');
    await write('payer-before@surela.test', 'Receipt', { personId, toUnverified: true });
    expect(await subjectsOf(payer)).toEqual(['Receipt']);
    expect(await emailsOf(stranger)).toEqual([]);
  });

  it('are found by an index', async () => {
    const plan = await api.database.transact(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const { rows } = await sql<Record<string, string>>`explain select id from email_outbox
        where person_id = ${'00000000-0000-4000-8000-000000000000'} and purged_at is null
        order by coalesce(sent_at, created_at) desc, id desc limit 10`.execute(tx);
      return rows.map((row) => Object.values(row).join()).join('\n');
    });
    expect(plan).toContain('email_outbox_of_person');
    expect(plan).not.toContain('Sort');
  });
});
