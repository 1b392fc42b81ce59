import { describe, expect, it } from 'vitest';
import { authErrorMessage, isUserCancelled } from './auth-error-messages.ts';

const CODES_OF_THE_SPECIFICATION = [
  'unauthorized-domain',
  'popup-blocked',
  'popup-closed-by-user',
  'cancelled-popup-request',
  'network-request-failed',
  'wrong-password',
  'email-already-in-use',
  'invalid-email',
  'user-not-found',
  'too-many-requests',
  'user-disabled',
  'requires-recent-login',
];
const messageOf = (code: string) => authErrorMessage({ code: `auth/${code}` });

describe("the identity provider's codes", () => {
  it.each(CODES_OF_THE_SPECIFICATION)('%s has words of its own that name no code', (code) => {
    expect(messageOf(code)).not.toBe(messageOf('never-heard-of'));
    expect(messageOf(code)).not.toContain('auth/');
  });

  it('an unknown account and a wrong password are told in the same words', () => {
    expect(new Set(['invalid-credential', 'wrong-password', 'user-not-found'].map(messageOf)).size).toBe(1);
  });

  it('an email that is taken is reported with the specified text', () => {
    expect(messageOf('email-already-in-use')).toBe(
      'This email is already registered. Please try with another valid email.',
    );
  });

  it.each([new Error('boom'), null, undefined, 'text', { code: 7 }])(
    'whatever else fails has words too: %s',
    (error) => {
      expect(authErrorMessage(error)).toBe(messageOf('never-heard-of'));
      expect(isUserCancelled(error)).toBe(false);
    },
  );

  it('a popup that the visitor closed is their own doing, one that was blocked is not', () => {
    expect(isUserCancelled({ code: 'auth/popup-closed-by-user' })).toBe(true);
    expect(isUserCancelled({ code: 'auth/popup-blocked' })).toBe(false);
  });
});
