import { describe, expect, it } from 'vitest';
import { loginStateAfter, sessionEndOf } from './login-page-state.ts';
import { sessionEndIn } from './session-end-in.ts';

describe('the state of the login screen', () => {
  it.each(['session-ended', 'signed-out-everywhere', 'access-changed', 'blocked', 'email-changed', 'password-reset'])(
    '[R8] knows the reason %s',
    (ended) => expect(sessionEndIn({ ended })).toBe(ended),
  );

  it('[R8] of an earlier version is still read', () => expect(sessionEndIn({ ended: true })).toBe('session-ended'));

  it.each([
    'Your account was hacked. Call 555-1234.',
    '',
    1,
    null,
    ['blocked'],
    { toString: () => 'blocked' },
    'constructor',
    '__proto__',
  ])('[R8] shows nothing for a reason that is not ours: %s', (ended) =>
    expect(sessionEndIn({ ended })).toBeUndefined(),
  );

  it.each([null, undefined, 'blocked', 7])('[R8] has no reason in %s', (state) =>
    expect(sessionEndIn(state)).toBeUndefined(),
  );

  it('[AUTH-08] leads back to the page after every end but a lost role', () => {
    expect(loginStateAfter('session-ended', '/dashboard')).toEqual({ from: '/dashboard', ended: 'session-ended' });
    expect(loginStateAfter('access-changed', '/dashboard')).toEqual({ ended: 'access-changed' });
  });

  it.each([
    [401, 'sign-in-needed', 'session-ended'],
    [401, undefined, 'session-ended'],
    [401, 'session-revoked', 'signed-out-everywhere'],
    [401, 'session-blocked', 'blocked'],
    [403, 'blocked', 'blocked'],
    [403, 'not-allowed', 'access-changed'],
  ] as const)('[R8] after %d %s says %s', (status, code, end) => expect(sessionEndOf(status, code)).toBe(end));
});
