import { type ApiClient, apiClientAs } from '@surela/sandbox/api-client';
import { startFakeSmtp } from '@surela/sandbox/fake-smtp';
import { type RunningApi, startApi } from '@surela/sandbox/test-api';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { listenForChanges } from '../platform/database/listen-notify.ts';
import { NOT_VERIFIED, reviewHeldEmails } from '../platform/email/held-emails.ts';
import { enqueueEmails } from '../platform/email/outbox.ts';
import { startOutboxWorker } from '../platform/email/outbox-worker.ts';
import { purgeOutbox } from '../platform/email/purge-outbox.ts';
import { openSmtp } from '../platform/email/smtp.ts';
import { createLogger } from '../platform/logger.ts';

const UNVERIFIED = { email_verified: false };
const NOBODY = '00000000-0000-4000-8000-000000000000';

describe('a failed email', () => {
  let api: RunningApi;
  let admin: ApiClient;
  beforeAll(async () => {
    api = await startApi();
    admin = apiClientAs(api.address, await api.signedIn('admin'));
  });
  afterAll(() => api.stop());

  const rowOf = (key: string) =>
    api.database.db.selectFrom('email_outbox').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
  const write = async (key: string, to: string) => {
    const email = { key, to, subject: 'Water is off', text: 'On Sunday.' };
    await api.database.transact((tx) => enqueueEmails(tx, [email]));
    return (await rowOf(key)).id;
  };
  const fail = (key: string) =>
    api.database.transact((tx) =>
      tx
        .updateTable('email_outbox')
        .set({ failed_at: new Date(), attempts: 6, last_error: 'EENVELOPE 550' })
        .where('key', '=', key)
        .execute(),
    );
  const sendAgain = (id: string) => admin('POST /api/emails/:id/send-again', { params: { id } });
  const entriesAbout = (id: string) =>
    api.database.db
      .selectFrom('audit_entries')
      .select(['action', 'details'])
      .where('subject', '=', `email ${id}`)
      .execute();
  const register = async (email: string, claims: { readonly sub: string; readonly email_verified?: boolean }) => {
    const { ask } = await api.exchange(email, claims);
    await ask('POST /api/users', { body: { name: claims.sub, email, photo: null } });
  };

  async function startSending(refuse: (recipient: string) => number | undefined) {
    const smtp = await startFakeSmtp({ refuse });
    onTestFinished(() => smtp.stop());
    const log = createLogger('silent');
    const changes = await listenForChanges({ url: api.appUrl }, log);
    onTestFinished(() => changes.close());
    const from = { name: 'Surela', address: 'hello@surela.example' };
    const worker = startOutboxWorker(api.database, openSmtp({ url: smtp.url, from }, 3), log);
    onTestFinished(() => worker.stop());
    changes.onChange('email_outbox', () => worker.wake());
    return smtp;
  }

  it('is sent again at once, by the worker that hears of it, and audited without the address', async () => {
    let isRefused = true;
    const smtp = await startSending(() => (isRefused ? 550 : undefined));
    const id = await write('declined:1', 'full@elsewhere.test');
    await expect.poll(async () => (await rowOf('declined:1')).failed_at).toBeInstanceOf(Date);
    expect(smtp.messages()).toEqual([]);
    isRefused = false;
    expect(await sendAgain(id)).toMatchObject({ status: 200, answer: { state: 'waiting' } });
    await expect.poll(() => smtp.messages().map(({ to }) => to)).toEqual(['full@elsewhere.test']);
    await expect.poll(async () => (await rowOf('declined:1')).sent_at).toBeInstanceOf(Date);
    expect(await entriesAbout(id)).toEqual([{ action: 'email sent again', details: { email: 'declined:1' } }]);
    expect((await sendAgain(id)).answer).toMatchObject({ code: 'email-not-failed' });
  });

  it('is put back once, however often it is asked for at once', async () => {
    const id = await write('twice', 'twice@elsewhere.test');
    await fail('twice');
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendAgain(id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await entriesAbout(id)).toHaveLength(1);
    expect(await rowOf('twice')).toMatchObject({ failed_at: null, attempts: 0, last_error: null, held_for: null });
  });

  it('goes to the address that its person has now', async () => {
    await register('old@surela.test', { sub: 'moves' });
    const id = await write('moved', 'old@surela.test');
    await fail('moved');
    await api.exchange('new@surela.test', { sub: 'moves' });
    await register('old@surela.test', { sub: 'follows' });
    expect((await sendAgain(id)).answer).toEqual({ state: 'waiting' });
    expect(await rowOf('moved')).toMatchObject({ recipient: 'new@surela.test' });
  });

  it('[I3] of a person who has not verified the address waits for that again, as long as the first time', async () => {
    await register('late@surela.test', { sub: 'late', ...UNVERIFIED });
    const id = await write('late', 'late@surela.test');
    await reviewHeldEmails(api.database, new Date(Date.now() + 60_000));
    expect(await rowOf('late')).toMatchObject({ last_error: NOT_VERIFIED, held_for: null });
    const between = new Date();
    expect((await sendAgain(id)).answer).toEqual({ state: 'held' });
    expect(await rowOf('late')).toMatchObject({ failed_at: null, held_for: await api.personId('late@surela.test') });
    await reviewHeldEmails(api.database, between);
    expect(await rowOf('late'), 'the wait begins anew').toMatchObject({ failed_at: null });
    expect((await sendAgain(id)).answer).toMatchObject({ code: 'email-not-failed' });
    await api.exchange('late@surela.test', { sub: 'late' });
    expect(await rowOf('late')).toMatchObject({ held_for: null, failed_at: null, recipient: 'late@surela.test' });
  });

  it('[I3] of a person who verified meanwhile is sent; without its person it never is', async () => {
    await register('proves@surela.test', { sub: 'proves', ...UNVERIFIED });
    const id = await write('proves', 'proves@surela.test');
    await reviewHeldEmails(api.database, new Date(Date.now() + 60_000));
    await api.exchange('proves@surela.test', { sub: 'proves' });
    expect((await sendAgain(id)).answer).toEqual({ state: 'waiting' });
    // As a row of an earlier release.
    const unknown = await write('unknown', 'unknown@elsewhere.test');
    await fail('unknown');
    await api.database.transact((tx) =>
      tx.updateTable('email_outbox').set({ last_error: NOT_VERIFIED }).where('key', '=', 'unknown').execute(),
    );
    expect(await sendAgain(unknown)).toMatchObject({ status: 409, answer: { code: 'email-not-kept' } });
  });

  it('is refused if it is not there, waits or was purged; nothing is audited', async () => {
    expect(await sendAgain(NOBODY)).toMatchObject({ status: 404, answer: { code: 'not-found' } });
    const id = await write('purged', 'purged@elsewhere.test');
    expect(await sendAgain(id)).toMatchObject({ status: 409, answer: { code: 'email-not-failed' } });
    await fail('purged');
    await purgeOutbox(api.database, new Date(Date.now() + 60_000));
    expect(await sendAgain(id)).toMatchObject({ status: 409, answer: { code: 'email-not-kept' } });
    expect(await entriesAbout(id)).toEqual([]);
  });

  it('cannot be put back by the application in another way', async () => {
    const set = (change: object) => api.database.transact((tx) => tx.updateTable('email_outbox').set(change).execute());
    for (const change of [{ recipient: 'x@y.test' }, { person_id: NOBODY }, { sent_again_at: new Date() }]) {
      await expect(set(change)).rejects.toThrow(/permission denied/);
    }
  });
});
