import { ApartmentDetails } from '@surela/contract';
import { CachedResponse, cachedRead } from '../platform/cache/response-cache.ts';
import type { Database } from '../platform/database/database.ts';
import type { ChangeListener } from '../platform/database/listen-notify.ts';
import { AppError } from '../platform/http/app-error.ts';
import { serializeApartment } from './apartment.serializer.ts';
import { findApartment, listPicturesOf } from './apartments.store.ts';

type Parts = { readonly database: Database; readonly changes: ChangeListener };

/** One apartment's own page: everything a visitor wants to know before asking for it. */
export function readApartment({
  database: { db },
  changes,
}: Parts): (id: string) => CachedResponse | Promise<CachedResponse> {
  return cachedRead({
    changes,
    tables: ['apartments', 'apartment_pictures'],
    atMost: 1_000,
    load: async (id: string) => {
      const [row, pictures] = await Promise.all([findApartment(db, id), listPicturesOf(db, id)]);
      if (!row) throw new AppError('not-found', 'This apartment is no longer listed.');
      const [face] = pictures;
      const listed = { ...row, image: face?.address ?? '', preview: face?.preview ?? '' };
      return new CachedResponse(
        ApartmentDetails.parse({ ...serializeApartment(listed), description: row.description, pictures }),
      );
    },
  });
}
