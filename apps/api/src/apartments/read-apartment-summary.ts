import { ApartmentOverview } from '@surela/contract';
import { minor, unitsFromMinor } from '@surela/values/money';
import { CachedResponse, cachedRead } from '../platform/cache/response-cache.ts';
import type { Deps } from '../platform/deps.ts';
import { summarizeApartments } from './apartments.store.ts';

/** GET /api/apartments/overview. The ranges for the filters, and the counts of the landing page. */
export function readApartmentSummary({
  database: { db },
  changes,
  metrics,
}: Pick<Deps, 'database' | 'changes' | 'metrics'>): () => CachedResponse | Promise<CachedResponse> {
  const read = cachedRead({
    changes,
    onRead: metrics.cacheReadsOf('GET /api/apartments/overview'),
    tables: ['apartments'],
    maxEntries: 1,
    load: async (_all: 'all') => {
      const found = await summarizeApartments(db);
      const overview: ApartmentOverview = {
        blocks: found.blocks ?? [],
        floors: span(found.lowest_floor, found.highest_floor),
        rents: span(units(found.lowest_rent), units(found.highest_rent)),
        vacant: found.vacant,
        vacantFrom: units(found.vacant_from),
      };
      return new CachedResponse(ApartmentOverview.parse(overview));
    },
  });
  return () => read('all');
}

function span(lowest: number | null, highest: number | null) {
  return lowest === null || highest === null ? null : { lowest, highest };
}

function units(rentMinor: number | null): number | null {
  return rentMinor === null ? null : unitsFromMinor(minor(rentMinor));
}
