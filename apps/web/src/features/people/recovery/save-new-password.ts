import { request } from '../../../platform/api/api-client.ts';
import { log } from '../../../platform/log.ts';

/**
 * Ends the person's sessions before and after the new password is saved: see the API's sign-out-by-reset-link.ts. The
 * password goes to the identity provider only.
 */
export async function saveNewPassword(code: string, password: string): Promise<void> {
  const endSessions = () => request('POST /api/password-resets/sign-out', { body: { code } });
  const provider = await import('../../../platform/session/firebase-auth.ts');
  await endSessions();
  await provider.saveNewPassword(code, password);
  const ended = await endSessions()
    .catch(endSessions)
    .catch((error: unknown) => {
      // The password is saved, and sessions from before have ended already.
      log('Sessions could not be ended again.', error);
      return { signInAfterMs: 1_000 };
    });
  // A password manager may sign in within this second, which the server would refuse.
  await new Promise((resolve) => setTimeout(resolve, ended.signInAfterMs));
}
