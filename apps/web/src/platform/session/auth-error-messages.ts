import { m } from '../messages/messages.js';

/** Messages for the provider's error codes. The first three are equal: none may reveal whether an account exists. */
const MESSAGES: Readonly<Record<string, () => string>> = {
  'auth/invalid-credential': m.identity_wrong,
  'auth/wrong-password': m.identity_wrong,
  'auth/user-not-found': m.identity_wrong,
  'auth/invalid-email': m.email_invalid,
  'auth/email-already-in-use': m.sign_up_email_taken,
  'auth/account-exists-with-different-credential': m.identity_other_way,
  'auth/weak-password': m.identity_weak_password,
  'auth/user-disabled': m.identity_disabled,
  'auth/too-many-requests': m.identity_too_many,
  'auth/network-request-failed': m.identity_network,
  'auth/unauthorized-domain': m.identity_domain,
  'auth/operation-not-allowed': m.identity_not_offered,
  'auth/popup-blocked': m.identity_popup_blocked,
  'auth/popup-closed-by-user': m.identity_popup_closed,
  'auth/cancelled-popup-request': m.identity_popup_closed,
  'auth/requires-recent-login': m.identity_sign_in_again,
  'auth/user-token-expired': m.identity_sign_in_again,
};

const OWN_DOING = new Set(['auth/popup-closed-by-user', 'auth/cancelled-popup-request']);

export function authErrorMessage(error: unknown): string {
  return (MESSAGES[authErrorCode(error)] ?? m.identity_unknown)();
}

/** Closing the popup is deliberate, so no error is shown. */
export function isUserCancelled(error: unknown): boolean {
  return OWN_DOING.has(authErrorCode(error));
}

export function authErrorCode(error: unknown): string {
  const code: unknown = Object(error).code;
  return typeof code === 'string' ? code : '';
}
