import type { Location } from 'react-router';
import { paths } from '../paths.ts';
import { withoutWanted } from './request/wanted-apartment.ts';
import { scrollKeyOf } from './scroll-restoration-key.ts';

const STORAGE_KEY = 'apartments-list';

/** The list's last URL and scroll position in this tab, for the link back from an apartment. Without a request: it was answered. */
export function saveListUrl(location: Location): void {
  const search = withoutWanted(location.search);
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ search, place: scrollKeyOf(location) }));
}

export function loadListUrl(): { to: string; state?: { place: string } } {
  const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
  const { search, place }: { search?: unknown; place?: unknown } = Object(stored);
  if (typeof search !== 'string' || typeof place !== 'string') return { to: paths.apartments };
  return { to: paths.apartments + search, state: { place } };
}
