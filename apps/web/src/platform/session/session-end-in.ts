import type { SessionEnd } from './login-page-state.ts';

const KNOWN: Readonly<Record<SessionEnd, true>> = {
  'session-ended': true,
  'signed-out-everywhere': true,
  'access-changed': true,
  blocked: true,
  'email-changed': true,
  'password-reset': true,
};

/** The state survives in the history, so it is validated. `true` was written by earlier versions. */
export function sessionEndIn(state: unknown): SessionEnd | undefined {
  const ended: unknown = Object(state).ended;
  if (ended === true) return 'session-ended';
  return typeof ended === 'string' && Object.hasOwn(KNOWN, ended) ? (ended as SessionEnd) : undefined;
}
