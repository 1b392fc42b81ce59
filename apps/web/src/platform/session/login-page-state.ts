/** Why a session ended, as the login screen says it. Pages that end one themselves pass it as `ended` in the router's state. */
const SESSION_ENDS = [
  'session-ended',
  'signed-out-everywhere',
  'access-changed',
  'blocked',
  'email-changed',
  'password-reset',
] as const;

export type SessionEnd = (typeof SESSION_ENDS)[number];

/** Router state of the login screens. */
export type LoginPageState = { readonly from?: string; readonly ended?: SessionEnd };

/** State after the server ended a session. It leads back to the page, unless that page is not theirs anymore. */
export function loginStateAfter(ended: SessionEnd, from: string): LoginPageState {
  return ended === 'access-changed' ? { ended } : { from, ended };
}

/** The state survives in the history, so it is validated. `true` was written by earlier versions. */
export function sessionEndIn(state: unknown): SessionEnd | undefined {
  const ended: unknown = Object(state).ended;
  return ended === true ? 'session-ended' : SESSION_ENDS.find((end) => end === ended);
}

/** Why the server refused a token. */
export function sessionEndOf(status: 401 | 403, code: string | undefined): SessionEnd {
  if (code === 'session-blocked' || code === 'blocked') return 'blocked';
  if (code === 'session-revoked') return 'signed-out-everywhere';
  return status === 403 ? 'access-changed' : 'session-ended';
}
