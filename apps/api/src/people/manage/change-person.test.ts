import { type ApiClient, apiClientAs } from '@surela/sandbox/api-client';
import { buildApartment, insertApartments } from '@surela/sandbox/factories/apartment';
import { type RunningApi, startApi, testConfig } from '@surela/sandbox/test-api';
import { runCommand } from '@surela/sandbox/test-process';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { leaseOfPerson } from '../../agreements/index.ts';
import { markPerson } from '../people.store.ts';
import { blockPerson } from './block-person.ts';
import { lockForChange } from './change-person.ts';
import { demoteAdmin } from './demote-admin.ts';

describe('an admin, for other people', () => {
  let api: RunningApi;
  let admin: ApiClient;
  beforeAll(async () => {
    api = await startApi();
    admin = apiClientAs(api.address, await api.signedIn('admin'));
  });
  afterAll(() => api.stop());

  it('[I2] demotes, blocks, unblocks and signs out, with a reason in the audit log', async () => {
    const email = 'other-admin@surela.test';
    const other = apiClientAs(api.address, await api.signedIn('admin', email));
    const params = { id: await api.personId(email) };
    const body = { reason: 'Left the office.' };
    const role = async () => (await other('GET /api/users/admin/:email', { params: { email } })).status;
    expect((await other('GET /api/people', { query: {} })).status).toBe(200);
    expect((await admin('POST /api/people/:id/demote', { params, body })).answer).toEqual({ modifiedCount: 1 });
    expect((await other('GET /api/people', { query: {} })).status).toBe(403);
    expect((await admin('POST /api/people/:id/block', { params, body })).answer).toEqual({ modifiedCount: 1 });
    expect((await admin('POST /api/people/:id/block', { params, body })).answer).toEqual({ modifiedCount: 0 });
    expect(await role()).toBe(401);
    expect((await admin('POST /api/people/:id/unblock', { params, body })).answer).toEqual({ modifiedCount: 1 });
    expect(await role()).toBe(200);
    expect((await admin('POST /api/people/:id/sign-out', { params, body })).answer).toEqual({ modifiedCount: 1 });
    expect(await role()).toBe(401);

    const { answer } = await admin('GET /api/audit-log', { query: {} });
    const about = answer.entries.filter(({ subject }) => subject === `person ${params.id}`);
    expect(about.map(({ action }) => action)).toEqual([
      'signed out everywhere',
      'person unblocked',
      'person blocked',
      'admin demoted',
    ]);
    for (const entry of about) expect(entry).toMatchObject({ actor: 'admin', details: { reason: 'Left the office.' } });
  });

  it('never changes their own account, and says why', async () => {
    const params = { id: await api.personId('admin@surela.test') };
    for (const call of ['demote', 'block', 'unblock', 'sign-out'] as const) {
      const answer = await admin(`POST /api/people/:id/${call}`, { params, body: { reason: 'Why not.' } });
      expect(answer).toMatchObject({ status: 422, answer: { code: 'own-account' } });
    }
  });

  it('needs a reason, and a person who exists', async () => {
    const params = { id: crypto.randomUUID() };
    expect((await admin('POST /api/people/:id/block', { params, body: { reason: ' ' } })).status).toBe(400);
    expect((await admin('POST /api/people/:id/block', { params, body: { reason: 'Left.' } })).status).toBe(404);
  });

  it('finds people by name, address, role and block', async () => {
    await api.signedIn('user', 'wanted-person@surela.test');
    const found = await admin('GET /api/people', { query: { search: 'WANTED-person' } });
    expect(found.answer).toMatchObject([{ email: 'wanted-person@surela.test', role: 'user', blocked: false }]);
    const admins = await admin('GET /api/people', { query: { show: 'admins' } });
    expect(admins.answer.every(({ role }) => role === 'admin')).toBe(true);
    expect((await admin('GET /api/people', { query: { show: 'blocked' } })).answer).toEqual([]);
  });

  it('[K16] a member with a running lease is made no admin: the command says what to do, and the try is audited', async () => {
    const email = 'lives-here@surela.test';
    await api.signedIn('member', email);
    const { code, output } = await runCommand('user.main', api.appUrl, 'grant-admin', email);
    expect([code, output]).toEqual([1, expect.stringMatching(/lease.*end the lease first.*another account/is)]);
    const { answer } = await admin('GET /api/people', { query: { search: email } });
    expect(answer).toMatchObject([{ role: 'member' }]);
    const { answer: log } = await admin('GET /api/audit-log', { query: {} });
    const tried = log.entries.find(({ subject }) => subject === `person ${answer[0]?._id}`);
    expect(tried).toMatchObject({ action: 'admin refused', details: { refusedBecause: 'has a lease' } });

    await admin('PATCH /api/remove-member', { body: { email } });
    expect((await runCommand('user.main', api.appUrl, 'grant-admin', email)).code).toBe(0);
  });

  it('[K16] the request of somebody who became an admin since is not accepted', async () => {
    const email = 'asked-before@surela.test';
    const ask = apiClientAs(api.address, await api.signedIn('user', email));
    await api.database.transact((tx) => insertApartments(tx, [buildApartment({ block: 'K', number: 'K16' })]));
    const body = { email, block: 'K', apartment: 'K16', floor: 1, rent: buildApartment().rent_minor / 100 };
    const { insertedId: id } = (await ask('POST /api/agreement', { body })).answer;
    // Both ways of making an admin refuse while the request is open, so it is as if it was sent at the same time.
    await api.database.transact((tx) =>
      tx.updateTable('people').set({ role: 'admin' }).where('email', '=', email).execute(),
    );
    const accepted = await admin('PATCH /api/agreements/:id', {
      params: { id },
      body: { status: 'checked', decision: 'accept' },
    });
    const message = expect.stringMatching(/decline/i);
    expect(accepted).toMatchObject({ status: 422, answer: { code: 'not-for-admins', message } });
  });

  it('an admin who has a lease from before is a member again when demoted', async () => {
    const email = 'member-and-admin@surela.test';
    await api.signedIn('member', email);
    await api.database.transact((tx) =>
      tx.updateTable('people').set({ role: 'admin' }).where('email', '=', email).execute(),
    );
    expect((await runCommand('user.main', api.appUrl, 'demote', email)).code).toBe(0);
    const { answer } = await admin('GET /api/people', { query: { search: email } });
    expect(answer).toMatchObject([{ role: 'member' }]);
  });
});

describe('two admins who remove each other at once', () => {
  const by = { operator: 'root' };

  /** @returns how many admins are left after each of the twenty duels */
  async function duel(remove: (api: RunningApi, id: string, turn: number) => Promise<unknown>): Promise<number[]> {
    const api = await startApi();
    onTestFinished(() => api.stop());
    const left: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      const ids: string[] = [];
      for (const name of ['one', 'other']) {
        const email = `${name}-${round}@surela.test`;
        await api.signedIn('admin', email);
        ids.push(await api.personId(email));
      }
      await Promise.allSettled(ids.map((id, turn) => remove(api, id, turn)));
      const admins = api.database.db.selectFrom('people').select('id').where('role', '=', 'admin');
      const able = await admins.where('blocked_at', 'is', null).execute();
      left.push(able.length);
      await api.database.transact((tx) => tx.updateTable('people').set({ role: 'user' }).execute());
    }
    return left;
  }

  it('[A-07] leave one: the second waits for the first and is refused', async () => {
    const settings = { clock: { now: () => new Date() }, building: testConfig.web.building };
    const leases = leaseOfPerson(settings);
    const left = await duel((api, id, turn) => {
      const deps = { ...settings, publicUrl: testConfig.publicUrl, database: api.database, leases };
      return turn === 0 ? demoteAdmin(deps, id, by) : blockPerson(deps, id, by);
    });
    expect(left).toEqual(Array(20).fill(1));
  });

  it('would leave none if they only counted, without the lock', async () => {
    const bothCounted = barrierOf(2);
    const left = await duel((api, id) =>
      api.database.transact(async (tx) => {
        const admins = await tx.selectFrom('people').select('id').where('role', '=', 'admin').execute();
        await bothCounted();
        await lockForChange(tx, id, by);
        if (admins.length > 1) await markPerson(tx, id, { role: 'user' });
      }),
    );
    expect(left).toEqual(Array(20).fill(0));
  });
});

/** Each caller waits until all have called it, so that every race is tight. Serves one group after another. */
function barrierOf(size: number): () => Promise<void> {
  let waiting: (() => void)[] = [];
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length < size) return;
      for (const go of waiting) go();
      waiting = [];
    });
}
