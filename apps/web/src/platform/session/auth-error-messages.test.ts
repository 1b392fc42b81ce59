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
const wordsOf = (code: string) => authErrorMessage({ code: `auth/${code}` });

describe("the identity provider's codes", () => {
  it.each(CODES_OF_THE_SPECIFICATION)('%s has words of its own that name no code', (code) => {
    expect(wordsOf(code)).not.toBe(wordsOf('never-heard-of'));
    expect(wordsOf(code)).not.toContain('auth/');
  });

  it('an unknown account and a wrong password are told in the same words', () => {
    expect(new Set(['invalid-credential', 'wrong-password', 'user-not-found'].map(wordsOf)).size).toBe(1);
  });

  it('an e-mail that is taken is told as specified', () => {
    expect(wordsOf('email-already-in-use')).toBe(
      'This email is already registered. Please try with another valid email.',
    );
  });

  it.each([new Error('boom'), null, undefined, 'text', { code: 7 }])(
    'whatever else fails has words too: %s',
    (error) => {
      expect(authErrorMessage(error)).toBe(wordsOf('never-heard-of'));
      expect(isUserCancelled(error)).toBe(false);
    },
  );

  it('a popup that the visitor closed is their own doing, one that was blocked is not', () => {
    expect(isUserCancelled({ code: 'auth/popup-closed-by-user' })).toBe(true);
    expect(isUserCancelled({ code: 'auth/popup-blocked' })).toBe(false);
  });
});
