/**
 * The specification's pattern: letters, digits, dot, underscore, plus or hyphen, then @, a domain, a dot and at least two
 * letters. No text matches in two ways, so the time to match grows with the length only.
 */
const SHAPE = /^[A-Za-z0-9._+-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}$/;
/** Longest address that SMTP can deliver to. */
export const EMAIL_LIMIT = 254;

/** For the sign-up form. Some valid addresses do not match, so lookups never use it. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_LIMIT && SHAPE.test(text);
}

/** The form that is stored and compared: trimmed and in lower case. */
export function normalizeEmail(text: string): string {
  return foldCase(text.trim());
}

/** ASCII only: `toLowerCase` also turns the Kelvin sign into k, which would merge two addresses into one. */
export function foldCase(address: string): string {
  return address.replaceAll(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
}
