import { type Recovery, startRecovery } from '@surela/sandbox/recovery-harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PASSWORD = 'Old#Password1';

describe('a link that verifies an email', () => {
  let at: Recovery;
  beforeAll(async () => {
    at = await startRecovery();
  });
  afterAll(() => at.stop());

  const join = async (email: string) => {
    const session = await at.provider.signUp(email, PASSWORD);
    return { ...session, token: await at.join(email, session) };
  };
  const verified = async (email: string) => {
    const session = await join(email);
    await at.provider.sendVerification(session.idToken);
    await at.verify((await at.codesOf(email, 'VERIFY_EMAIL'))[0] ?? '');
    return session;
  };
  const changeLink = async (email: string, idToken: string, next: string) => {
    await at.provider.sendEmailChange(idToken, next);
    return (await at.codesOf(email, 'VERIFY_AND_CHANGE_EMAIL')).at(-1) ?? '';
  };

  it('[I3] is recorded at once, on whatever device it is opened, and works once', async () => {
    const email = 'newcomer@surela.test';
    const { idToken, localId } = await join(email);
    expect((await at.person(localId)).email_verified_at).toBeNull();
    await at.provider.sendVerification(idToken);
    const [code = ''] = await at.codesOf(email, 'VERIFY_EMAIL');
    // Two tabs at once: one of them used it.
    const both = await Promise.all([at.verify(code), at.verify(code)]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422]);
    expect(both.find(({ status }) => status === 200)?.answer).toEqual({ email });
    expect((await at.person(localId)).email_verified_at).toBeInstanceOf(Date);
    expect((await at.verify(code)).answer.code).toBe('link-not-valid');
  });

  it('[A-14] takes over a changed address at once, audited', async () => {
    const { idToken, localId } = await verified('before@surela.test');
    const code = await changeLink('before@surela.test', idToken, 'after@surela.test');
    expect((await at.person(localId)).email).toBe('before@surela.test');
    expect((await at.verify(code)).answer).toEqual({ email: 'after@surela.test' });
    const { id, email, email_verified_at } = await at.person(localId);
    expect([email, email_verified_at]).toEqual(['after@surela.test', expect.any(Date)]);
    expect((await at.entries(id)).map(({ action }) => action)).toEqual(['email changed']);
  });

  it('[A-15] to an address of a verified person is refused with words, and the old record stays', async () => {
    const { idToken, localId } = await verified('mover@surela.test');
    const code = await changeLink('mover@surela.test', idToken, 'theirs@surela.test');
    // Verified here by another identity, while the link was waiting.
    await at.api.signedIn('user', 'theirs@surela.test');
    const { status, answer } = await at.verify(code);
    expect([status, answer.code]).toEqual([409, 'email-taken']);
    expect(answer.message).toContain('Sign in to that account');
    expect((await at.person(localId)).email).toBe('mover@surela.test');
  });

  it('[A-15] to an address that another account got at the provider meanwhile is refused with words', async () => {
    const { idToken, localId } = await verified('slow@surela.test');
    const code = await changeLink('slow@surela.test', idToken, 'gone@surela.test');
    await at.provider.signUp('gone@surela.test', PASSWORD);
    const { status, answer } = await at.verify(code);
    expect([status, answer.code]).toEqual([409, 'email-taken']);
    expect((await at.person(localId)).email).toBe('slow@surela.test');
  });

  it('that undoes a change gives the address back and ends every session', async () => {
    const { idToken, localId, token } = await verified('owner@surela.test');
    expect(await at.statusOf(token, 'owner@surela.test')).toBe(200);
    await at.provider.changeEmail(idToken, 'thief@surela.test');
    const [code = ''] = await at.codesOf('owner@surela.test', 'RECOVER_EMAIL');
    expect((await at.verify(code)).answer).toEqual({ email: 'owner@surela.test' });
    const { id, email } = await at.person(localId);
    expect(email).toBe('owner@surela.test');
    expect(await at.statusOf(token, 'owner@surela.test')).toBe(401);
    expect((await at.entries(id)).map(({ action }) => action)).toContain('email change undone');
  });

  it('is not a link to a new password: that one is refused and stays usable', async () => {
    await join('forgetful@surela.test');
    const code = await at.resetLink('forgetful@surela.test');
    expect((await at.verify(code)).answer.code).toBe('link-not-valid');
    expect(await at.provider.savePassword(code, 'New#Password1')).toBe(true);
  });

  it('of somebody without a record here is verified at the provider', async () => {
    const { idToken } = await at.provider.signUp('elsewhere@surela.test', PASSWORD);
    await at.provider.sendVerification(idToken);
    const [code = ''] = await at.codesOf('elsewhere@surela.test', 'VERIFY_EMAIL');
    expect((await at.verify(code)).answer).toEqual({ email: 'elsewhere@surela.test' });
  });
});
