import type { Apartment } from '@surela/contract';
import { minor, unitsFromMinor } from '@surela/values/money';
import type { ListedApartment } from './apartments.store.ts';

export function serializeApartment(row: ListedApartment): Apartment {
  return {
    _id: row.id,
    image: row.image,
    preview: row.preview,
    caption: row.caption,
    apartment: row.number,
    floor: row.floor,
    block: row.block,
    rent: unitsFromMinor(minor(row.rent_minor)),
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    size: row.size_m2,
    vacant: row.vacant,
    availableOn: latestDay(row.available_on, row.free_from),
  };
}

/** Days compare as texts. */
function latestDay(...days: readonly (string | null)[]): string | null {
  return (
    days
      .filter((day) => day !== null)
      .toSorted()
      .at(-1) ?? null
  );
}
