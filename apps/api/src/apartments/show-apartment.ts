import { ApartmentDetails } from '@surela/contract';
import type { Changes } from '../platform/changes.ts';
import type { Database } from '../platform/database.ts';
import { Refusal } from '../platform/errors.ts';
import { HotAnswer, hotRead } from '../platform/hot-read.ts';
import { apartmentOnTheWire } from './apartment-on-the-wire.ts';
import { findApartment, listPicturesOf } from './apartments.store.ts';

type Parts = { readonly database: Database; readonly changes: Changes };

/** One apartment's own page: everything a visitor wants to know before asking for it. */
export function showApartment({ database: { db }, changes }: Parts): (id: string) => HotAnswer | Promise<HotAnswer> {
  return hotRead({
    changes,
    tables: ['apartments', 'apartment_pictures'],
    atMost: 1_000,
    load: async (id: string) => {
      const [row, pictures] = await Promise.all([findApartment(db, id), listPicturesOf(db, id)]);
      if (!row) throw new Refusal('not-found', 'This apartment is not listed.');
      const [face] = pictures;
      const listed = { ...row, image: face?.address ?? '', preview: face?.preview ?? '' };
      return new HotAnswer(
        ApartmentDetails.parse({ ...apartmentOnTheWire(listed), description: row.description, pictures }),
      );
    },
  });
}
