import { m } from '../../platform/messages/messages.js';

/**
 * Letters, digits, dot, underscore, plus or hyphen, then @, a domain, a dot and at least two letters. Anchored, and no
 * part can match in two ways, so its time is linear in the input.
 */
const EMAIL = /^[A-Za-z0-9._+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/;

/** What is wrong with an e-mail address, or undefined. */
export function emailProblem(email: string): string | undefined {
  if (email === '') return m.email_required();
  return EMAIL.test(email) ? undefined : m.email_invalid();
}
