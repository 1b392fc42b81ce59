import { PERSON_LIMITS } from './person-limits.ts';

/** The shortest numbers have three digits. */
const LEAST_DIGITS = 3;

/** A phone number as people write it: digits, spaces and + ( ) - . */
export function isPhone(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length;
  return text.length <= PERSON_LIMITS.phone && /^[\d+(). -]*$/.test(text) && digits >= LEAST_DIGITS;
}

/** Copied numbers have invisible marks, other spaces and longer hyphens. */
export function plainPhone(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
