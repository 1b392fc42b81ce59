import { APARTMENTS_PER_PAGE, ApartmentPage } from '@surela/contract';
import type { Changes } from '../platform/changes.ts';
import type { Database } from '../platform/database.ts';
import { HotAnswer, hotRead } from '../platform/hot-read.ts';
import { apartmentOnTheWire } from './apartment-on-the-wire.ts';
import { countApartments, listApartmentRows } from './apartments.store.ts';
import { chooseApartments, type Wishes } from './choose-apartments.ts';

type Parts = { readonly database: Database; readonly changes: Changes };
type Asked = Wishes & { readonly page: number };

const PAGES_REMEMBERED = 1_000;
const TABLES = ['apartments', 'apartment_pictures'];

/** What a visitor sees first and most often, so it is kept ready as bytes until an apartment changes. */
export function listApartments({ database, changes }: Parts): (asked: Asked) => HotAnswer | Promise<HotAnswer> {
  const shared = { changes, tables: TABLES, atMost: PAGES_REMEMBERED };
  const total = hotRead({ ...shared, servesOld: false, load: (_all: 'all') => countApartments(database) });
  const whole = hotRead({
    ...shared,
    load: async (page: number) => {
      const [rows, count] = await Promise.all([
        listApartmentRows(database, APARTMENTS_PER_PAGE, offsetOf(page)),
        total('all'),
      ]);
      return ready(rows, count);
    },
  });
  const chosen = hotRead({
    ...shared,
    load: async (key: string) => {
      const { page, ...wishes } = JSON.parse(key) as Asked;
      const { rows, total: count } = await chooseApartments(database.db, wishes, APARTMENTS_PER_PAGE, offsetOf(page));
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

function ready(rows: Parameters<typeof apartmentOnTheWire>[0][], total: number): HotAnswer {
  return new HotAnswer(ApartmentPage.parse({ apartments: rows.map(apartmentOnTheWire), total }));
}
