import { type ApiClient, apiClientAs } from '@surela/sandbox/api-client';
import { buildApartment, insertApartments } from '@surela/sandbox/factories/apartment';
import { type RunningApi, startApi } from '@surela/sandbox/test-api';
import { runCommand } from '@surela/sandbox/test-process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Claims = { readonly sub?: string; readonly email_verified?: boolean };

describe('an address that the provider has not verified', () => {
  let api: RunningApi;
  let admin: ApiClient;
  beforeAll(async () => {
    api = await startApi();
    admin = apiClientAs(api.address, await api.signedIn('admin'));
  });
  afterAll(() => api.stop());

  const arrive = (email: string, claims: Claims) => api.exchange(email, claims);
  const register = async (email: string, claims: Claims) => {
    const { ask } = await arrive(email, claims);
    const body = { name: claims.sub ?? email, email, photo: null };
    return { ask, ...(await ask('POST /api/users', { body })) };
  };
  const rowOf = (subject: string) =>
    api.database.db
      .selectFrom('people')
      .select(['id', 'email', 'role', 'email_verified_at'])
      .where('subject', '=', subject)
      .executeTakeFirstOrThrow();
  const actionsOn = async (id: string) => {
    const entries = await api.database.db
      .selectFrom('audit_entries')
      .select(['action', 'details'])
      .where('subject', '=', `person ${id}`)
      .orderBy('id')
      .execute();
    return entries;
  };
  const vacant = async (number: string) => {
    await api.database.transact((tx) => insertApartments(tx, [buildApartment({ block: 'V', number })]));
    return { apartment: number, block: 'V', floor: 1, rent: 900 };
  };

  it('[A-01] [I1] gets no admin role: the command refuses with exit 1, says how to go on, and the try is audited', async () => {
    const email = 'owner@surela.test';
    await register(email, { sub: 'squatter', email_verified: false });
    const { code, output } = await runCommand('user.main', api.appUrl, 'grant-admin', email);
    expect(output).toMatch(/not verified.*verify.*again/is);
    expect(code).toBe(1);
    const squatter = await rowOf('squatter');
    expect(squatter).toMatchObject({ role: 'user', email_verified_at: null });
    expect(await actionsOn(squatter.id)).toMatchObject([
      { action: 'admin refused', details: { operator: expect.stringMatching(/./) } },
    ]);
  });

  it('[A-02] [I1] goes to its verified owner, who gets the role; the first account has neither', async () => {
    const email = 'owner@surela.test';
    const { ask: squatter } = await arrive(email, { sub: 'squatter', email_verified: false });
    const asked = await squatter('POST /api/agreement', { body: { email, ...(await vacant('V1')) } });
    expect(asked.status).toBe(200);

    const owner = await register(email, { sub: 'owner' });
    expect(owner.answer.insertedId).toMatch(/^[0-9a-f-]{36}$/);
    expect(await runCommand('user.main', api.appUrl, 'grant-admin', email)).toMatchObject({ code: 0 });
    expect(await rowOf('owner')).toMatchObject({ email, role: 'admin', email_verified_at: expect.any(Date) });
    expect((await owner.ask('GET /api/audit-log', { query: {} })).status).toBe(200);

    const displaced = await rowOf('squatter');
    expect(displaced).toMatchObject({ email: null, role: 'user' });
    const { state } = await api.database.db
      .selectFrom('agreements')
      .select('state')
      .where('person_id', '=', displaced.id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('withdrawn');
    expect((await actionsOn(displaced.id)).map(({ action }) => action)).toContain('email lost');
    const again = await arrive(email, { sub: 'squatter', email_verified: false });
    expect(again.status, 'the identity still signs in').toBe(200);
    expect((await again.ask('GET /api/audit-log', { query: {} })).status).toBe(403);
  });

  it('[A-03] is never taken from somebody who has verified it', async () => {
    const email = 'member@surela.test';
    await api.signedIn('member', email);
    const before = await rowOf(`subject-of-${email}`);
    const second = await register(email, { sub: 'second-identity' });
    expect(second).toMatchObject({ status: 409, answer: { code: 'email-taken' } });
    expect(await rowOf(`subject-of-${email}`)).toEqual(before);
  });

  it('[A-03] refuses also somebody who changed to it at the provider, and changes nothing', async () => {
    await register('old@surela.test', { sub: 'changes-address' });
    const { status } = await arrive('member@surela.test', { sub: 'changes-address' });
    expect(status).toBe(409);
    expect(await rowOf('changes-address')).toMatchObject({ email: 'old@surela.test' });
  });

  /** As before the column was there: accepted, and not signed in since. */
  const memberOfBefore = async (email: string, change: { email?: null } = {}) => {
    await api.signedIn('member', email);
    await api.database.transact((tx) =>
      tx
        .updateTable('people')
        .set({ email_verified_at: null, ...change })
        .where('subject', '=', `subject-of-${email}`)
        .execute(),
    );
    return rowOf(`subject-of-${email}`);
  };

  it('[K6] is not taken from a member, whose lease nobody could end; after the lease it is', async () => {
    const email = 'tenant-of-before@surela.test';
    const before = await memberOfBefore(email);
    const refused = { status: 409, answer: { code: 'email-taken', message: expect.stringMatching(/office/) } };
    expect(await register(email, { sub: 'newcomer' })).toMatchObject(refused);
    await register('newcomer-2@surela.test', { sub: 'newcomer-2' });
    expect((await arrive(email, { sub: 'newcomer-2' })).status, 'changed to it at the provider').toBe(409);
    expect(await rowOf(`subject-of-${email}`)).toEqual(before);
    expect((await admin('PATCH /api/remove-member', { body: { email } })).answer).toEqual({ modifiedCount: 1 });
    expect((await register(email, { sub: 'newcomer' })).status).toBe(200);
    expect(await rowOf(`subject-of-${email}`)).toMatchObject({ email: null, role: 'user' });
  });

  it('[K6] a member who lost it in an earlier version is listed and can be removed, by id', async () => {
    const { id } = await memberOfBefore('lost-it@surela.test', { email: null });
    const listed = async () => {
      const { answer } = await admin('GET /api/users', { query: { role: 'member' } });
      return answer.find(({ _id }) => _id === id);
    };
    expect(await listed()).toMatchObject({ email: null, apartment: expect.any(String) });
    const remove = (body: { id?: string; email?: string; reason?: string }) =>
      admin('PATCH /api/remove-member', { body });
    expect((await remove({ reason: 'Whom?' })).status).toBe(400);
    expect((await remove({ id, email: 'lost-it@surela.test' })).status).toBe(400);
    expect((await remove({ id, reason: 'Moved out.' })).answer).toEqual({ modifiedCount: 1 });
    expect((await remove({ id })).answer).toEqual({ modifiedCount: 0 });
    expect(await listed()).toBeUndefined();
    expect(await rowOf('subject-of-lost-it@surela.test')).toMatchObject({ role: 'user' });
  });

  it('taken by twenty verified identities at once goes to exactly one', async () => {
    const email = 'wanted@surela.test';
    await register(email, { sub: 'first-there', email_verified: false });
    const askers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => arrive(email, { sub: `claims-${index}` })),
    );
    const answers = await Promise.all(
      askers.map(({ ask }) => ask('POST /api/users', { body: { name: 'Rina', email, photo: null } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await rowOf('first-there')).toMatchObject({ email: null });
  });

  it('[A-16] can ask for an apartment, and is accepted only once verified, by either call', async () => {
    const email = 'rina@surela.test';
    const rina = await register(email, { sub: 'rina', email_verified: false });
    const { answer } = await rina.ask('POST /api/agreement', { body: { email, ...(await vacant('V2')) } });
    const id = answer.insertedId;
    const accept = () =>
      admin('PATCH /api/agreements/:id', { params: { id }, body: { status: 'checked', decision: 'accept' } });
    expect(await accept()).toMatchObject({ status: 409, answer: { code: 'email-not-verified' } });
    const byRole = await admin('PATCH /api/users/:email', { params: { email }, body: { role: 'member' } });
    expect(byRole).toMatchObject({ status: 409, answer: { code: 'email-not-verified' } });
    const listed = await admin('GET /api/agreements', { query: { search: 'rina' } });
    expect(listed.answer).toMatchObject([{ emailVerified: false, status: 'pending' }]);

    await arrive(email, { sub: 'rina' });
    expect((await rowOf('rina')).email_verified_at).toBeInstanceOf(Date);
    expect((await accept()).status).toBe(200);
  });

  it('makes an admin of before a user, who learns why', async () => {
    const email = 'old-admin@surela.test';
    await register(email, { sub: 'old-admin', email_verified: false });
    await api.database.transact((tx) =>
      tx.updateTable('people').set({ role: 'admin' }).where('subject', '=', 'old-admin').execute(),
    );
    const idToken = await api.identity.idToken(email, { sub: 'old-admin', email_verified: false });
    const response = await fetch(`${api.address}/jwt`, {
      method: 'POST',
      headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    const { token, adminWithheld } = (await response.json()) as { token: string; adminWithheld?: string };
    expect(adminWithheld).toBe('email-not-verified');
    expect((await apiClientAs(api.address, token)('GET /api/audit-log', { query: {} })).status).toBe(403);
    const verified = await arrive(email, { sub: 'old-admin' });
    expect((await verified.ask('GET /api/audit-log', { query: {} })).status).toBe(200);
  });

  it('[K17] of a member whose provider account was made anew is linked to it by the operator, and to nobody unverified', async () => {
    const email = 'made-anew@surela.test';
    const old = apiClientAs(api.address, await api.signedIn('member', email));
    const before = await rowOf(`subject-of-${email}`);
    expect((await register(email, { sub: 'made-anew' })).status).toBe(409);
    expect(await runCommand('user.main', api.appUrl, 'relink', email)).toMatchObject({ code: 0 });
    expect((await old('GET /api/make-payment', { query: { email } })).status, 'the old identity').not.toBe(200);

    const thief = await register(email, { sub: 'thief-of-link', email_verified: false });
    expect(thief.status).toBe(409);
    const anew = await register(email, { sub: 'made-anew' });
    expect(anew.status).toBe(200);
    expect(await rowOf('made-anew')).toMatchObject({ id: before.id, email, role: 'member' });
    expect((await actionsOn(before.id)).map(({ action }) => action)).toEqual(['identity unlinked']);
  });

  it("[A-25] [I6] may have any spelling the provider takes: o'neil is accepted, removed and demoted", async () => {
    const email = "o'neil+rent@sub.example.co";
    const oneil = await register(email, { sub: 'oneil' });
    const requestAnd = async (number: string) => {
      const { answer } = await oneil.ask('POST /api/agreement', { body: { email, ...(await vacant(number)) } });
      return answer.insertedId;
    };
    const id = await requestAnd('V3');
    const body = { status: 'checked', decision: 'accept' } as const;
    expect((await admin('PATCH /api/agreements/:id', { params: { id }, body })).status).toBe(200);
    const removed = await admin('PATCH /api/remove-member', { body: { email: "O'Neil+rent@sub.example.co" } });
    expect(removed.answer).toEqual({ modifiedCount: 1 });
    await requestAnd('V4');
    const asMember = await admin('PATCH /api/users/:email', { params: { email }, body: { role: 'member' } });
    expect(asMember.answer).toEqual({ modifiedCount: 1 });
    const asUser = await admin('PATCH /api/users/:email', { params: { email }, body: { role: 'user' } });
    expect(asUser.answer).toEqual({ modifiedCount: 1 });
    expect((await runCommand('user.main', api.appUrl, 'grant-admin', email)).code).toBe(0);
    expect((await runCommand('user.main', api.appUrl, 'demote', email)).code).toBe(0);
    expect(await rowOf('oneil')).toMatchObject({ role: 'user' });
  });
});
