import { APARTMENTS_PER_PAGE, ApartmentPage } from '@surela/contract';
import { CachedResponse, cachedRead } from '../platform/cache/response-cache.ts';
import type { Database } from '../platform/database/database.ts';
import type { ChangeListener } from '../platform/database/listen-notify.ts';
import { serializeApartment } from './apartment.serializer.ts';
import { countApartments, listApartmentRows } from './apartments.store.ts';
import { type ApartmentFilter, filterApartments } from './filter-apartments.ts';

type Parts = { readonly database: Database; readonly changes: ChangeListener };
type Asked = ApartmentFilter & { readonly page: number };

const PAGES_REMEMBERED = 1_000;
const TABLES = ['apartments', 'apartment_pictures'];

/** What a visitor sees first and most often, so it is kept ready as bytes until an apartment changes. */
export function listApartments({
  database,
  changes,
}: Parts): (asked: Asked) => CachedResponse | Promise<CachedResponse> {
  const shared = { changes, tables: TABLES, atMost: PAGES_REMEMBERED };
  const total = cachedRead({ ...shared, servesOld: false, load: (_all: 'all') => countApartments(database) });
  const whole = cachedRead({
    ...shared,
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
    load: async (key: string) => {
      const { page, ...wishes } = JSON.parse(key) as Asked;
      const { rows, total: count } = await filterApartments(database.db, wishes, APARTMENTS_PER_PAGE, offsetOf(page));
      return ready(rows, count);
    },
  });
  return (asked) => (hasNoWish(asked) ? whole(asked.page) : chosen(JSON.stringify(asked)));
}

function offsetOf(page: number): number {
  return (page - 1) * APARTMENTS_PER_PAGE;
}

/** Only the page, and the order that is there anyway: by far the most frequent, and the cheapest to look up. */
function hasNoWish(asked: Asked): boolean {
  for (const name in asked) if (name !== 'page' && name !== 'order') return false;
  return asked.order === 'number';
}

function ready(rows: Parameters<typeof serializeApartment>[0][], total: number): CachedResponse {
  return new CachedResponse(ApartmentPage.parse({ apartments: rows.map(serializeApartment), total }));
}
