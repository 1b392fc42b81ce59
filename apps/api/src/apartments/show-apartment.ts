import { ApartmentDetails, type ApartmentPicture } from '@surela/contract';
import { CachedResponse, cachedRead } from '../platform/cache/response-cache.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import { serializeApartment } from './apartment.serializer.ts';
import { findApartment, listPicturesOf } from './apartments.store.ts';

const NO_PICTURE: ApartmentPicture = { address: '', preview: '', caption: '' };

/** GET /api/apartments/:id */
export function readApartment({
  database: { db },
  changes,
  metrics,
}: Pick<Deps, 'database' | 'changes' | 'metrics'>): (id: string) => CachedResponse | Promise<CachedResponse> {
  return cachedRead({
    changes,
    onRead: metrics.cacheReadsOf('GET /api/apartments/:id'),
    tables: ['apartments', 'apartment_pictures'],
    maxEntries: 1_000,
    load: async (id: string) => {
      const [row, all] = await Promise.all([findApartment(db, id), listPicturesOf(db, id)]);
      if (!row) throw new AppError('not-found', 'This apartment is no longer listed.');
      const pictures = all.filter(({ kind }) => kind === 'photo').map(toPicture);
      const [floorPlan = null] = all.filter(({ kind }) => kind === 'floor-plan').map(toPicture);
      const { address: image, preview, caption } = pictures[0] ?? NO_PICTURE;
      const listed = serializeApartment({ ...row, image, preview, caption });
      return new CachedResponse(
        ApartmentDetails.parse({ ...listed, description: row.description, pictures, floorPlan }),
      );
    },
  });
}

function toPicture({ address, preview, caption }: ApartmentPicture): ApartmentPicture {
  return { address, preview, caption };
}
