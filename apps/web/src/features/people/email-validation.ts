import { isEmail } from '@surela/values/email';
import { m } from '../../platform/messages/messages.js';

/** What is wrong with an email address, or undefined. */
export function emailProblem(email: string): string | undefined {
  if (email === '') return m.email_required();
  return isEmail(email) ? undefined : m.email_invalid();
}
