/**
 * The specification's pattern: letters, digits, dot, underscore, plus or hyphen, then @, a domain, a dot and at least two
 * letters. No two neighbouring parts can match the same character in two ways, so it is done in one pass over the text.
 */
const SHAPE = /^[A-Za-z0-9._+-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}$/;
/** Longest address that SMTP can deliver to. */
export const EMAIL_LIMIT = 254;

/** For the sign-up form. Valid addresses can look otherwise, so a look-up never asks this. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_LIMIT && SHAPE.test(text);
}

/** The one spelling we compare and keep: trimmed and in lower case. */
export function normalizeEmail(text: string): string {
  return foldCase(text.trim());
}

/** ASCII only: `toLowerCase` also makes a k of the Kelvin sign, and two addresses would be one person. */
export function foldCase(address: string): string {
  return address.replaceAll(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
}
