import { ApiError } from '../../../platform/api/api-client.ts';
import { errorMessagesOf } from '../../../platform/api/error-message.ts';
import { m } from '../../../platform/messages/messages.js';
import { authErrorCode, authErrorMessage } from '../../../platform/session/auth-error-messages.ts';

const WRONG_PASSWORD = new Set(['auth/invalid-credential', 'auth/wrong-password']);

/** @returns a function that gives the message for a failed call of our server */
export function accountErrorMessages(failed: () => string): (error: unknown) => string {
  return errorMessagesOf({
    failed,
    unreachable: m.account_unreachable,
    byCode: {
      'account-incomplete': m.account_incomplete,
      'email-taken': m.sign_up_email_taken,
      'too-many-requests': m.account_too_often,
    },
  });
}

/** The message for a failed change at the provider. Its account is known, so only the password can be wrong. */
export function credentialErrorMessage(error: unknown, failed: string): string {
  if (error instanceof ApiError) return failed;
  const code = authErrorCode(error);
  if (WRONG_PASSWORD.has(code)) return m.account_password_wrong();
  return code === '' ? failed : authErrorMessage(error);
}
