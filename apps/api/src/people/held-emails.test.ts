import { type ApiClient, apiClientAs } from '@surela/sandbox/api-client';
import { buildApartment, insertApartments } from '@surela/sandbox/factories/apartment';
import { type RunningApi, startApi } from '@surela/sandbox/test-api';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOT_VERIFIED, reviewHeldEmails } from '../platform/email/held-emails.ts';
import { type Email, enqueueEmails } from '../platform/email/outbox.ts';

type Claims = { readonly sub: string; readonly email_verified?: boolean };
const UNVERIFIED = { email_verified: false };
const DAY_MS = 86_400_000;

describe('emails to an address that the provider has not verified', () => {
  let api: RunningApi;
  let admin: ApiClient;
  beforeAll(async () => {
    api = await startApi();
    admin = apiClientAs(api.address, await api.signedIn('admin'));
  });
  afterAll(() => api.stop());

  const arrive = async (email: string, claims: Claims) => (await api.exchange(email, claims)).ask;
  const register = async (email: string, claims: Claims) => {
    const ask = await arrive(email, claims);
    await ask('POST /api/users', { body: { name: claims.sub, email, photo: null } });
    return ask;
  };
  const announce = async (title: string) => {
    const body = { title, desc: 'On Sunday.', audience: 'everyone' as const };
    return (await admin('POST /api/announcements', { body })).answer.insertedId;
  };
  const emailsAbout = (what: string) =>
    api.database.db
      .selectFrom('email_outbox')
      .select(['recipient', 'last_error'])
      .select(sql<boolean>`next_try_at <= now() and failed_at is null`.as('due'))
      .where('key', 'like', `%${what}%`)
      .orderBy('recipient')
      .execute();
  const emailTo = async (email: string, what: string) =>
    (await emailsAbout(what)).find(({ recipient }) => recipient === email);
  const write = (email: Pick<Email, 'key' | 'to' | 'toUnverified'>) =>
    api.database.transact((tx) => enqueueEmails(tx, [{ subject: 'Hello', text: 'Hello', ...email }]));
  const review = (heldBefore: Date) => reviewHeldEmails(api.database, heldBefore);

  it('[A-17] [I3] wait until it is verified, and are sent then', async () => {
    const email = 'rina@surela.test';
    await register(email, { sub: 'rina', ...UNVERIFIED });
    const id = await announce('Water');
    expect(await emailTo(email, id)).toMatchObject({ due: false });
    expect(await emailTo('admin@surela.test', id), 'others get theirs').toMatchObject({ due: true });
    await arrive(email, { sub: 'rina', ...UNVERIFIED });
    expect(await emailTo(email, id), 'a sign-in verifies nothing').toMatchObject({ due: false });
    await arrive(email, { sub: 'rina' });
    expect(await emailTo(email, id)).toMatchObject({ due: true });
  });

  it('[A-17] fail after seven days with the reason, and a later verification does not send them', async () => {
    const email = 'omar@surela.test';
    await register(email, { sub: 'omar', ...UNVERIFIED });
    const id = await announce('Lift');
    expect(await review(new Date(Date.now() - 7 * DAY_MS))).toBe(0);
    expect(await emailTo(email, id)).toMatchObject({ due: false, last_error: null });
    expect(await review(new Date(Date.now() + 60_000))).toBe(1);
    expect(await emailTo(email, id)).toMatchObject({ due: false, last_error: NOT_VERIFIED });
    await arrive(email, { sub: 'omar' });
    expect(await emailTo(email, id)).toMatchObject({ due: false, last_error: NOT_VERIFIED });
  });

  it('[A-14] follow their person to the address that they verify', async () => {
    await register('old@surela.test', { sub: 'moves', ...UNVERIFIED });
    const id = await announce('Garden');
    await arrive('new@surela.test', { sub: 'moves' });
    expect(await emailTo('old@surela.test', id)).toBeUndefined();
    expect(await emailTo('new@surela.test', id)).toMatchObject({ due: true });
  });

  it('[I3] [A-02] never reach the owner of an address with which a stranger had signed up', async () => {
    const email = 'taken@surela.test';
    await register(email, { sub: 'stranger', ...UNVERIFIED });
    await write({ key: 'for-the-stranger', to: email });
    await register(email, { sub: 'owner' });
    await review(new Date(0));
    expect(await emailsAbout('for-the-stranger')).toMatchObject([{ recipient: email, due: false }]);
    await arrive('stranger@surela.test', { sub: 'stranger' });
    expect(await emailsAbout('for-the-stranger')).toMatchObject([{ recipient: 'stranger@surela.test', due: true }]);
  });

  it('are sent to a person who was named in advance, once they sign up', async () => {
    const email = 'named@surela.test';
    const row = { email, name: 'named', role: 'user' as const };
    await api.database.transact((tx) => tx.insertInto('people').values(row).execute());
    await write({ key: 'for-the-named', to: email });
    expect(await emailsAbout('for-the-named')).toMatchObject([{ due: false }]);
    await register(email, { sub: 'named' });
    expect(await emailsAbout('for-the-named')).toMatchObject([{ recipient: email, due: true }]);
  });

  it('do not wait if they may not, or if nobody here has the address', async () => {
    const email = 'tenant@surela.test';
    await register(email, { sub: 'tenant', ...UNVERIFIED });
    await write({ key: 'for-the-tenant', to: email, toUnverified: true });
    await write({ key: 'for-nobody-here', to: 'owner@elsewhere.test' });
    expect(await emailsAbout('for-the-tenant')).toMatchObject([{ due: true }]);
    expect(await emailsAbout('for-nobody-here')).toMatchObject([{ due: true }]);
  });

  it('written while the verification is being committed are sent by the hourly job', async () => {
    const email = 'moment@surela.test';
    await register(email, { sub: 'moment', ...UNVERIFIED });
    const { promise: verified, resolve } = Promise.withResolvers<void>();
    const { promise: enqueued, resolve: wrote } = Promise.withResolvers<void>();
    const written = api.database.transact(async (tx) => {
      await enqueueEmails(tx, [{ key: 'moment', to: email, subject: 'Hello', text: 'Hello' }]);
      wrote();
      await verified;
    });
    await enqueued;
    await arrive(email, { sub: 'moment' });
    resolve();
    await written;
    expect(await emailsAbout('moment')).toMatchObject([{ due: false }]);
    await review(new Date(0));
    expect(await emailsAbout('moment')).toMatchObject([{ recipient: email, due: true }]);
  });

  it('[A-16] may ask for the verification itself', async () => {
    const email = 'lina@surela.test';
    const lina = await register(email, { sub: 'lina', ...UNVERIFIED });
    await api.database.transact((tx) => insertApartments(tx, [buildApartment({ block: 'H', number: 'H1' })]));
    const body = { email, apartment: 'H1', block: 'H', floor: 1, rent: 900 };
    const { insertedId: id } = (await lina('POST /api/agreement', { body })).answer;
    expect((await admin('POST /api/agreements/:id/ask-to-verify', { params: { id } })).status).toBe(200);
    expect(await emailTo(email, `ask-to-verify:${id}`)).toMatchObject({ due: true });
  });

  it('[R2] are all that tell of a decision: unverified, an address gets only what its person asked for', async () => {
    const email = 'mona@surela.test';
    const mona = await register(email, { sub: 'mona', ...UNVERIFIED });
    const params = { id: await api.personId(email) };
    await api.database.transact((tx) => insertApartments(tx, [buildApartment({ block: 'H', number: 'H2' })]));
    const body = { email, apartment: 'H2', block: 'H', floor: 1, rent: 900 };
    const { insertedId: id } = (await mona('POST /api/agreement', { body })).answer;
    await admin('POST /api/agreements/:id/ask-to-verify', { params: { id } });
    await admin('PATCH /api/agreements/:id', { params: { id }, body: { status: 'checked', decision: 'decline' } });
    await admin('POST /api/people/:id/block', { params, body: { reason: 'Spam.' } });
    await admin('POST /api/people/:id/unblock', { params, body: { reason: 'Not spam.' } });
    const told = async () => [
      await emailTo(email, `ask-to-verify:${id}`),
      ...(await Promise.all(
        [`requested:${id}`, `declined:${id}`, ':blocked:', ':unblocked:'].map((key) => emailTo(email, key)),
      )),
    ];
    const held = { recipient: email, due: false };
    expect(await told()).toMatchObject([{ recipient: email, due: true }, held, held, held, held]);
    await arrive(email, { sub: 'mona' });
    expect((await told()).map((one) => one?.due)).toEqual([true, true, true, true, true]);
  });
});
