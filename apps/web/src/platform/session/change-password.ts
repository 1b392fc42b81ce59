import { request } from '../api/api-client.ts';
import { log } from '../log.ts';
import { currentToken, saveToken } from './access-token.ts';

/** The provider counts sign-ins in whole seconds. */
const A_SECOND = 1_000;

/**
 * Changes the password and ends all sessions but this one.
 * @returns false if the password is changed, but the other sessions could not be ended
 */
export async function changePassword(email: string, current: string, next: string): Promise<boolean> {
  const provider = await import('./firebase-auth.ts');
  await provider.changePassword(current, next);
  try {
    // A new sign-in, in a later second than every sign-in with the old password. The server ends all that are older.
    await new Promise((resolve) => setTimeout(resolve, A_SECOND));
    await provider.signInWithEmail(email, next);
    const bearer = await provider.fetchIdToken(true);
    const { token } = await request('POST /jwt', { body: { email }, bearer });
    // Before the others end: calls of this page would be refused with the old one.
    saveToken(token);
    await request('POST /api/my-profile/sign-out', { body: { sessions: 'earlier' }, bearer: token });
    // A renewal that was under way may have saved a token of the old sign-in.
    if (currentToken() !== token) saveToken(token);
    return true;
  } catch (error) {
    log('The other sessions could not be ended.', error);
    return false;
  }
}
