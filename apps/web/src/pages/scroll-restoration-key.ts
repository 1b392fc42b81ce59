import type { Location } from 'react-router';

/**
 * Scroll positions are stored by history entry. A return by link or from the login screen is a new entry, so it carries
 * the old entry's key.
 */
export function scrollKeyOf({ state, key }: Pick<Location, 'state' | 'key'>): string {
  const place: unknown = Object(state).place;
  return typeof place === 'string' ? place : key;
}
