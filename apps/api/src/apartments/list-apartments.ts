import { APARTMENTS_PER_PAGE, ApartmentPage } from '@surela/contract';
import { minor, unitsFromMinor } from '@surela/values/money';
import type { Changes } from '../platform/changes.ts';
import type { Database } from '../platform/database.ts';
import { HotAnswer, hotRead } from '../platform/hot-read.ts';
import { countApartments, type ListedApartment, listApartmentRows } from './apartments.store.ts';

type Parts = { readonly database: Database; readonly changes: Changes };

const PAGES_REMEMBERED = 1_000;

/** What a visitor sees first and most often, so it is kept ready as bytes until an apartment changes. */
export function listApartments({ database, changes }: Parts): (page: number) => HotAnswer | Promise<HotAnswer> {
  const tables = ['apartments'];
  const total = hotRead({
    changes,
    tables,
    atMost: 1,
    servesOld: false,
    load: (_all: 'all') => countApartments(database),
  });
  return hotRead({
    changes,
    tables,
    atMost: PAGES_REMEMBERED,
    load: async (page: number) => {
      const [rows, count] = await Promise.all([
        listApartmentRows(database, APARTMENTS_PER_PAGE, (page - 1) * APARTMENTS_PER_PAGE),
        total('all'),
      ]);
      return new HotAnswer(ApartmentPage.parse({ apartments: rows.map(onTheWire), total: count }));
    },
  });
}

function onTheWire(row: ListedApartment) {
  return {
    _id: row.id,
    image: row.image,
    apartment: row.number,
    floor: row.floor,
    block: row.block,
    rent: unitsFromMinor(minor(row.rent_minor)),
    vacant: row.vacant,
  };
}
