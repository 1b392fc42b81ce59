import type { NewApartment } from '@surela/api/inventory';
import { minorFromUnits } from '@surela/values/money';
import { galleryFor, type Layout } from './gallery-pictures.ts';

/** The position on its floor decides an apartment's rent, size and gallery. */
type Kind = {
  readonly rent: number;
  readonly bedrooms: number;
  readonly bathrooms: number;
  readonly size: number;
  readonly layout: Layout;
  readonly description: string;
};

const STUDIO: Kind = {
  rent: 620,
  bedrooms: 0,
  bathrooms: 1,
  size: 42,
  layout: 'studio',
  description: 'One generous room with its own bath and a kitchenette, made for one person and a good view.',
};
const TWO_ROOMS: Kind = {
  rent: 890,
  bedrooms: 1,
  bathrooms: 1,
  size: 68,
  layout: 'twoRooms',
  description: 'A living room that opens to the balcony, a quiet bedroom at the back and a kitchen with daylight.',
};
const FAMILY: Kind = {
  rent: 1_240,
  bedrooms: 3,
  bathrooms: 2,
  size: 124,
  layout: 'family',
  description:
    'Three bedrooms and two baths around a wide living and dining room, with a kitchen that has a table for homework.',
};

const BLOCKS: readonly { readonly block: string; readonly floors: number; readonly flats: readonly Kind[] }[] = [
  { block: 'A', floors: 10, flats: [TWO_ROOMS, STUDIO, FAMILY] },
  { block: 'B', floors: 10, flats: [FAMILY, TWO_ROOMS] },
  { block: 'C', floors: 10, flats: [TWO_ROOMS, STUDIO] },
];

/** Higher floors cost more. */
const PER_FLOOR = 20;

/** Seventy apartments in three blocks, the same at every run: 12 pages, the last with four. */
export const seedApartments: readonly NewApartment[] = BLOCKS.flatMap(({ block, floors, flats }, blockIndex) =>
  Array.from({ length: floors }, (_, index) => index + 1).flatMap((floor) =>
    flats.map((kind, position) => ({
      ...apartment(block, floor, position, kind),
      pictures: galleryFor(kind.layout, floor + blockIndex * 2),
    })),
  ),
);

function apartment(block: string, floor: number, position: number, kind: Kind): Omit<NewApartment, 'pictures'> {
  return {
    block,
    floor,
    number: `${block}${floor * 100 + position + 1}`,
    rent_minor: minorFromUnits(kind.rent + floor * PER_FLOOR),
    bedrooms: kind.bedrooms,
    bathrooms: kind.bathrooms,
    size_m2: kind.size,
    description: `${kind.description}\n\n${outlook(floor)}`,
    available_on: null,
  };
}

function outlook(floor: number): string {
  if (floor <= 3) return 'Close to the courtyard and its trees; the lift and the lobby are a few steps away.';
  if (floor <= 7) return 'Above the tree tops, with light from morning to evening.';
  return 'High over Gulshan, with a long view and hardly a sound from the street.';
}
