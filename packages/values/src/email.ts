/** An e-mail address in the one spelling we compare and keep: trimmed and in lower case. */
export type Email = string & { readonly __kind: 'e-mail' };

/**
 * The specification's pattern: letters, digits, dot, underscore, plus or hyphen, then @, a domain, a dot and at least two
 * letters. No two neighbouring parts can match the same character in two ways, so it is done in one pass over the text.
 */
const SHAPE = /^[A-Za-z0-9._+-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}$/;
/** Longest address that SMTP can deliver to. */
export const EMAIL_LIMIT = 254;

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_LIMIT && SHAPE.test(text);
}

export function parseEmail(text: string): Email | undefined {
  const tidy = text.trim().toLowerCase();
  return isEmail(tidy) ? (tidy as Email) : undefined;
}
