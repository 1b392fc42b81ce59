import type { Location } from 'react-router';
import { paths } from '../paths.ts';
import { scrollKeyOf } from './scroll-restoration-key.ts';

const KEPT_AS = 'apartments-list';

/** The list as this tab last showed it: page, filters and place. An apartment's page leads back to it. */
export function saveListUrl(location: Location): void {
  sessionStorage.setItem(KEPT_AS, JSON.stringify({ search: location.search, place: scrollKeyOf(location) }));
}

export function loadListUrl(): { to: string; state?: { place: string } } {
  const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT_AS) ?? 'null');
  const { search, place }: { search?: unknown; place?: unknown } = Object(kept);
  if (typeof search !== 'string' || typeof place !== 'string') return { to: paths.apartments };
  return { to: paths.apartments + search, state: { place } };
}
