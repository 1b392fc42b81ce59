import { APARTMENTS_PER_PAGE, ApartmentPage } from '@surela/contract';
import { CachedResponse, cachedRead } from '../platform/cache/response-cache.ts';
import type { Deps } from '../platform/deps.ts';
import { serializeApartment } from './apartment.serializer.ts';
import { countApartments, listApartmentRows } from './apartments.store.ts';
import { type ApartmentFilter, filterApartments } from './filter-apartments.ts';

type ListInput = ApartmentFilter & { readonly page: number };

const MAX_PAGES = 1_000;
const TABLES = ['apartments', 'apartment_pictures'];

/** GET /api/apartments. The most frequent request, so responses are cached as bytes until an apartment changes. */
export function listApartments({
  database,
  changes,
  metrics,
}: Pick<Deps, 'database' | 'changes' | 'metrics'>): (input: ListInput) => CachedResponse | Promise<CachedResponse> {
  const shared = { changes, tables: TABLES, maxEntries: MAX_PAGES };
  const total = cachedRead({ ...shared, serveStale: false, load: (_all: 'all') => countApartments(database) });
  const onRead = metrics.cacheReadsOf('GET /api/apartments');
  const whole = cachedRead({
    ...shared,
    onRead,
    load: async (page: number) => {
      const [rows, count] = await Promise.all([
        listApartmentRows(database, APARTMENTS_PER_PAGE, offsetOf(page)),
        total('all'),
      ]);
      return ready(rows, count);
    },
  });
  const chosen = cachedRead({
    ...shared,
    onRead,
    load: async (key: string) => {
      const { page, ...filter } = JSON.parse(key) as ListInput;
      const { rows, total: count } = await filterApartments(database.db, filter, APARTMENTS_PER_PAGE, offsetOf(page));
      return ready(rows, count);
    },
  });
  return (input) => (isUnfiltered(input) ? whole(input.page) : chosen(JSON.stringify(input)));
}

function offsetOf(page: number): number {
  return (page - 1) * APARTMENTS_PER_PAGE;
}

/** Page and default order only: the most frequent case, with the cheapest cache key. */
function isUnfiltered(input: ListInput): boolean {
  for (const name in input) if (name !== 'page' && name !== 'order') return false;
  return input.order === 'number';
}

function ready(rows: Parameters<typeof serializeApartment>[0][], total: number): CachedResponse {
  return new CachedResponse(ApartmentPage.parse({ apartments: rows.map(serializeApartment), total }));
}
