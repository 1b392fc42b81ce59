import { apiClientAs } from '@surela/sandbox/api-client';
import { MINUTE_MS, type Recovery, startRecovery } from '@surela/sandbox/recovery-harness';
import { startApi, unreachableAccounts } from '@surela/sandbox/test-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PASSWORD = 'Old#Password1';
const NEW_PASSWORD = 'New#Password1';

describe('a forgotten password', () => {
  let at: Recovery;
  beforeAll(async () => {
    at = await startRecovery();
  });
  afterAll(() => at.stop());
  const links = (email: string) => at.codesOf(email, 'PASSWORD_RESET');

  it('[A-12] [I4] gets the same answer for a known and an unknown address, and one email', async () => {
    await at.join('known@surela.test', await at.provider.signUp('known@surela.test', PASSWORD));
    const known = await at.forgot('Known@Surela.test');
    expect(known).toEqual({ status: 200, answer: {} });
    expect(await at.forgot('unknown@surela.test')).toEqual(known);
    await at.send();
    expect(await links('known@surela.test')).toHaveLength(1);
    expect(await at.provider.codes('unknown@surela.test')).toEqual([]);
    expect(await at.emailsTo('known@surela.test')).toEqual([]);
    expect(await at.emailsTo('unknown@surela.test')).toEqual([]);
  });

  it('[A-12] does not ask the provider while answering: it answers while the provider is down', async () => {
    const cut = await startApi({ providerAccounts: unreachableAccounts });
    try {
      const ask = apiClientAs(cut.address, '');
      expect((await ask('POST /api/password-resets', { body: { email: 'known@surela.test' } })).status).toBe(200);
    } finally {
      await cut.stop();
    }
  });

  it('gets one email a minute, however often it is asked for', async () => {
    const email = 'impatient@surela.test';
    await at.provider.signUp(email, PASSWORD);
    await Promise.all([at.forgot(email), at.forgot(email), at.forgot(email)]);
    await Promise.all([at.send(), at.send()]);
    await at.forgot(email);
    await at.send();
    expect(await links(email)).toHaveLength(1);
    at.putForward(MINUTE_MS);
    await at.forgot(email);
    await at.send();
    expect(await links(email)).toHaveLength(2);
    at.putForward(2 * MINUTE_MS);
    await at.send();
    expect(await at.waiting(email), 'the address is not kept').toBeUndefined();
  });

  it('of somebody who signs in with Google only is answered by an email of ours', async () => {
    const email = 'google@surela.test';
    const { localId, ...session } = await at.provider.signInWithGoogle(email);
    await at.join(email, session);
    expect((await at.person(localId)).sign_in_methods).toEqual(['google.com']);
    expect((await at.forgot(email)).answer).toEqual({});
    await at.send();
    expect(await at.provider.codes(email)).toEqual([]);
    expect(await at.emailsTo(email)).toEqual([
      { subject: 'You sign in with Google', body: expect.stringContaining('no password to reset') },
    ]);
  });

  it('of somebody who has signed in both ways is answered by a link', async () => {
    const email = 'both@surela.test';
    const session = await at.provider.signUp(email, PASSWORD);
    await at.join(email, session);
    await at.provider.sendVerification(session.idToken);
    await at.verify((await at.codesOf(email, 'VERIFY_EMAIL'))[0] ?? '');
    await at.exchange(email, (await at.provider.signInWithGoogle(email)).idToken);
    expect((await at.person(session.localId)).sign_in_methods).toEqual(['password', 'google.com']);
    expect(await at.resetLink(email)).not.toBe('');
    expect(await at.emailsTo(email)).toEqual([]);
  });

  it('waits while the provider is down, for an hour', async () => {
    const email = 'known@surela.test';
    const before = (await links(email)).length;
    for (const [minutes, sent] of [
      [59, 1],
      // Nobody waits for it any more.
      [61, 1],
    ] as const) {
      at.putForward(10 * MINUTE_MS);
      await at.forgot(email);
      await expect(at.send({ providerAccounts: unreachableAccounts })).rejects.toThrow('1 of 1 failed');
      at.putForward(minutes * MINUTE_MS);
      await at.send();
      expect(await links(email)).toHaveLength(before + sent);
    }
    expect(await at.waiting(email)).toBeUndefined();
  });

  it('with a text that is no address does not hold up the others', async () => {
    at.putForward(MINUTE_MS);
    await at.forgot('no-address');
    expect(await at.resetLink('known@surela.test')).not.toBe('');
    expect(await at.waiting('no-address')).toMatchObject({ sent_at: expect.any(Date) });
  });

  it('[A-13] is replaced by a link that works once; afterwards the old password does not', async () => {
    const email = 'resetting@surela.test';
    await at.join(email, await at.provider.signUp(email, PASSWORD));
    const code = await at.resetLink(email);
    expect(await at.provider.savePassword(code, NEW_PASSWORD)).toBe(true);
    expect(await at.provider.savePassword(code, 'Other#Password1')).toBe(false);
    expect((await at.signOut(code)).answer.code).toBe('link-not-valid');
    expect(await at.provider.signIn(email, PASSWORD)).toBeUndefined();
    expect(await at.provider.signIn(email, NEW_PASSWORD)).toBeDefined();
  });

  // Firebase ends a link after an hour. The emulator does not by itself: expire-codes.ts.
  it('[A-13] is replaced by a link that is refused after an hour', async () => {
    const email = 'late@surela.test';
    await at.join(email, await at.provider.signUp(email, PASSWORD));
    const code = await at.resetLink(email);
    await at.provider.putForward(3_500);
    expect(await at.provider.deps.providerAccounts.readCode(code)).toEqual({ kind: 'PASSWORD_RESET', email });
    await at.provider.putForward(100);
    expect((await at.signOut(code)).answer.code).toBe('link-not-valid');
    expect(await at.provider.savePassword(code, NEW_PASSWORD)).toBe(false);
    expect(await at.provider.signIn(email, PASSWORD)).toBeDefined();
  });
});
