/** Why a session ended, as the login screen says it. Pages that end one themselves pass it as `ended` in the router's state. */
export type SessionEnd =
  | 'session-ended'
  | 'signed-out-everywhere'
  | 'access-changed'
  | 'blocked'
  | 'email-changed'
  | 'password-reset';

/** Router state of the login screens. */
export type LoginPageState = { readonly from?: string; readonly ended?: SessionEnd };

/** State after the server ended a session. It leads back to the page, unless that page is not theirs anymore. */
export function loginStateAfter(ended: SessionEnd, from: string): LoginPageState {
  return ended === 'access-changed' ? { ended } : { from, ended };
}

/** Why the server refused a token. */
export function sessionEndOf(status: 401 | 403, code: string | undefined): SessionEnd {
  if (code === 'session-blocked' || code === 'blocked') return 'blocked';
  if (code === 'session-revoked') return 'signed-out-everywhere';
  return status === 403 ? 'access-changed' : 'session-ended';
}
