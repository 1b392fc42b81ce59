import type { Location } from 'react-router';

/**
 * Where a screen was scrolled to is remembered by its entry in the history. Somebody who comes back by a link, or from the
 * login screen, has a new entry: it carries the old one's name, so the place is found again.
 */
export function scrollKeyOf({ state, key }: Pick<Location, 'state' | 'key'>): string {
  const place: unknown = Object(state).place;
  return typeof place === 'string' ? place : key;
}
