import { setTimeout } from 'node:timers/promises';
import { MINUTE_MS, type Recovery, startRecovery } from '@surela/sandbox/recovery-harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PASSWORD = 'Old#Password1';
const NEW_PASSWORD = 'New#Password1';

describe('[I4] sessions from before a new password', () => {
  let at: Recovery;
  beforeAll(async () => {
    at = await startRecovery();
  });
  afterAll(() => at.stop());

  it('end, also stolen ones: access token, ID token, and one renewed without a sign-in', async () => {
    const email = 'robbed@surela.test';
    const stolen = await at.provider.signUp(email, PASSWORD);
    const token = await at.join(email, stolen);
    expect(await at.statusOf(token, email)).toBe(200);
    const code = await at.resetLink(email);
    await at.signOut(code);
    expect(await at.statusOf(token, email), 'before the password is saved').toBe(401);
    expect(await at.provider.savePassword(code, NEW_PASSWORD)).toBe(true);
    const { status, answer } = await at.signOut(code);
    expect(status).toBe(200);

    expect(await at.statusOf(token, email)).toBe(401);
    expect((await at.exchange(email, stolen.idToken)).status).toBe(401);
    // Firebase refuses to renew it; the emulator does not.
    const renewed = await at.provider.renew(stolen.refreshToken);
    expect((await at.exchange(email, renewed ?? '')).status).toBe(401);

    await setTimeout(answer.signInAfterMs);
    const anew = await at.provider.signIn(email, NEW_PASSWORD);
    expect((await at.exchange(email, anew?.idToken ?? '')).status, 'as soon as the answer says').toBe(200);
    const { id } = await at.person(stolen.localId);
    const ended = (await at.entries(id)).filter(({ action }) => action === 'signed out by password reset');
    expect(ended, 'one entry for both calls').toEqual([
      { actor_id: id, action: 'signed out by password reset', details: {} },
    ]);
  });

  it('end if they were opened with the old password while the new one was being saved', async () => {
    const email = 'raced@surela.test';
    await at.join(email, await at.provider.signUp(email, PASSWORD));
    const code = await at.resetLink(email);
    const { answer } = await at.signOut(code);
    await setTimeout(answer.signInAfterMs);
    const thief = await at.provider.signIn(email, PASSWORD);
    const { token } = await at.exchange(email, thief?.idToken ?? '');
    expect(await at.statusOf(token, email), 'the old password still holds').toBe(200);
    expect(await at.provider.savePassword(code, NEW_PASSWORD)).toBe(true);
    await at.signOut(code);
    expect(await at.statusOf(token, email)).toBe(401);
    expect((await at.exchange(email, thief?.idToken ?? '')).status).toBe(401);
  });

  it('do not end by a forged code or a code of another kind', async () => {
    const email = 'bystander@surela.test';
    const session = await at.provider.signUp(email, PASSWORD);
    const token = await at.join(email, session);
    await at.provider.sendVerification(session.idToken);
    for (const code of [...(await at.codesOf(email, 'VERIFY_EMAIL')), 'forged']) {
      const { status, answer } = await at.signOut(code);
      expect([status, answer.code]).toEqual([422, 'link-not-valid']);
    }
    expect(await at.statusOf(token, email)).toBe(200);
  });

  it('do not end by a used link that is found later', async () => {
    const email = 'later@surela.test';
    await at.join(email, await at.provider.signUp(email, PASSWORD));
    const code = await at.resetLink(email);
    await at.signOut(code);
    await at.provider.savePassword(code, NEW_PASSWORD);
    at.putForward(11 * MINUTE_MS);
    expect((await at.signOut(code)).answer.code).toBe('link-not-valid');
    await at.send();
    const links = at.api.database.db.selectFrom('password_reset_links').selectAll();
    expect(await links.execute(), 'the job deletes them').toEqual([]);
  });
});
