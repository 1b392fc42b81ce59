import { setTimeout } from 'node:timers/promises';
import { type ApiClient, apiClientAs } from '@surela/sandbox/api-client';
import { type RunningApi, startApi } from '@surela/sandbox/test-api';
import { countWaitingForLock } from '@surela/sandbox/test-database';
import { runCommand } from '@surela/sandbox/test-process';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

describe('a session', () => {
  let api: RunningApi;
  let admin: ApiClient;
  beforeAll(async () => {
    api = await startApi();
    admin = apiClientAs(api.address, await api.signedIn('admin'));
  });
  afterAll(() => api.stop());

  const seconds = (ago: number) => Math.floor(Date.now() / 1000) - ago;
  const exchange = async (email: string, claims = {}) => {
    const { status, answer } = await api.exchange(email, claims);
    return { status, ...answer };
  };
  const user = (command: string, email: string) => runCommand('user.main', api.appUrl, command, email);
  const askOwnRole = (email: string, token: string) =>
    apiClientAs(api.address, token)('GET /api/users/admin/:email', { params: { email } });
  const ownRole = async (email: string, token: string) => {
    const { status } = await askOwnRole(email, token);
    return status;
  };
  const entriesOf = async (email: string) => {
    const person = await api.database.db
      .selectFrom('people')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const entries = await api.database.db
      .selectFrom('audit_entries')
      .select(['action', 'details'])
      .where('subject', '=', `person ${person.id}`)
      .orderBy('id')
      .execute();
    return { id: person.id, actions: entries.map(({ action }) => action), entries };
  };

  it('[A-04] [I2] signed out everywhere ends: access token, old ID token, and one renewed without a sign-in', async () => {
    const email = 'signed-out@surela.test';
    const token = await api.signedIn('user', email);
    expect(await ownRole(email, token)).toBe(200);
    expect(await user('revoke-sessions', email)).toMatchObject({ code: 0 });
    expect(await ownRole(email, token), 'the access token').toBe(401);
    const signedInBefore = { auth_time: seconds(60) };
    expect((await exchange(email, { ...signedInBefore, iat: seconds(60) })).status, 'the old ID token').toBe(401);
    expect((await exchange(email, signedInBefore)).status, 'renewed, without signing in').toBe(401);
    expect((await exchange(email, { auth_time: undefined })).status, 'without a time').toBe(401);
  });

  it('[A-05] [I2] begins again with the password', async () => {
    const email = 'signed-out@surela.test';
    const { status } = await exchange(email, { auth_time: seconds(-2) });
    expect(status).toBe(200);
    const { actions, entries } = await entriesOf(email);
    expect(actions).toContain('signed out everywhere');
    expect(actions).toContain('sign-in refused');
    expect(entries[0]?.details).toMatchObject({ operator: expect.stringMatching(/./) });
  });

  it('[K26] whose exchange was under way at the sign-out ends with it, whatever second its token is from', async () => {
    const email = 'exchanging@surela.test';
    await api.signedIn('user', email);
    await api.database.transact((tx) =>
      tx.updateTable('people').set({ email_verified_at: null }).where('email', '=', email).execute(),
    );
    const owner = new pg.Client(api.ownerUrl);
    await owner.connect();
    onTestFinished(() => owner.end());
    // The sign-out is not committed yet: the exchange reads the person as before, then waits to note the verified address.
    await owner.query(
      `begin; update people set tokens_valid_from = now() - interval '2 seconds' where email = '${email}'`,
    );
    const exchanging = exchange(email, { auth_time: seconds(60) });
    while ((await countWaitingForLock(owner)) < 1) await setTimeout(20);
    await owner.query('commit');
    const { status, token } = await exchanging;
    expect(status).toBe(200);
    expect(await ownRole(email, token)).toBe(401);
  });

  it('[A-06] [I2] of somebody who is blocked ends at the next request, and no other begins', async () => {
    const email = 'blocked@surela.test';
    const token = await api.signedIn('user', email);
    expect(await user('block', email)).toMatchObject({ code: 0 });
    expect(await ownRole(email, token)).toBe(401);
    const refused = await exchange(email);
    expect(refused).toMatchObject({ status: 403, code: 'blocked' });
    expect(refused.message).toContain('hello@surela.example');
    await exchange(email);
    expect((await entriesOf(email)).actions, 'two tries within the hour are one entry').toEqual([
      'person blocked',
      'sign-in refused',
    ]);
    expect(await user('unblock', email)).toMatchObject({ code: 0 });
    expect((await exchange(email)).status).toBe(200);
  });

  it('[R8] [A-04] [A-06] that was ended says how: signed out everywhere, blocked, or simply not valid', async () => {
    const email = 'told-why@surela.test';
    const token = await api.signedIn('user', email);
    expect(await user('revoke-sessions', email)).toMatchObject({ code: 0 });
    const revoked = { status: 401, code: 'session-revoked' };
    expect(await askOwnRole(email, token)).toMatchObject({ status: 401, answer: { code: 'session-revoked' } });
    expect(await exchange(email, { auth_time: seconds(60) })).toMatchObject(revoked);
    expect(await user('block', email)).toMatchObject({ code: 0 });
    const blocked = { status: 401, answer: { code: 'session-blocked' } };
    expect(await askOwnRole(email, token)).toMatchObject(blocked);
    // A token that was never ours learns nothing about the person.
    const [head = '', claims = ''] = token.split('.');
    for (const forged of [`${head}.${claims}.AAAA`, '', 'x']) {
      expect(await askOwnRole(email, forged)).toMatchObject({ status: 401, answer: { code: 'sign-in-needed' } });
    }
  });

  it('[A-07] [I2] of the only admin stays: neither demoted nor blocked', async () => {
    for (const command of ['demote', 'block']) {
      const { code, output } = await user(command, 'admin@surela.test');
      expect(output).toMatch(/only admin/);
      expect(code).toBe(1);
    }
    const named = await user('grant-admin', 'not-yet-here@surela.test');
    expect(named.output).toContain('named in advance');
    expect((await user('demote', 'admin@surela.test')).code, 'named in advance is nobody yet').toBe(1);
    expect((await user('demote', 'not-yet-here@surela.test')).code).toBe(0);
    const { status } = await admin('GET /api/audit-log', { query: {} });
    expect(status).toBe(200);
  });

  it('[A-08] [I2] of an admin who is demoted gets 403 at the next request', async () => {
    const email = 'second-admin@surela.test';
    const ask = apiClientAs(api.address, await api.signedIn('admin', email));
    expect((await ask('GET /api/audit-log', { query: {} })).status).toBe(200);
    expect(await user('demote', email)).toMatchObject({ code: 0 });
    expect((await ask('GET /api/audit-log', { query: {} })).status).toBe(403);
    expect((await entriesOf(email)).actions).toEqual(['admin demoted']);
    expect((await user('demote', email)).output).toContain('not an admin');
  });

  it('is described by a command', async () => {
    const { code, output } = await user('show', 'Blocked@Surela.test');
    expect(code).toBe(0);
    expect(output).toMatch(/role:\s+user/);
    expect(output).toMatch(/email:\s+verified/);
    expect((await user('show', 'nobody@surela.test')).code).toBe(1);
    expect((await user('nonsense', 'nobody@surela.test')).output).toContain('Usage');
  });
});
