import type { NewApartment } from '@surela/api/inventory';
import { minorFromUnits } from '@surela/values/money';
import { galleryFor, type Layout } from './gallery-pictures.ts';

/** An apartment's place on its floor decides its kind: rent, size and gallery. */
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
  description:
    'Studio of 42 m²: one room for living and sleeping with a kitchenette along the wall, and a bathroom with shower. ' +
    'Balcony with space for two chairs. ' +
    'Fitted: kitchenette with two-burner hob, wardrobe, ceiling fans, lights.',
};
const TWO_ROOMS: Kind = {
  rent: 890,
  bedrooms: 1,
  bathrooms: 1,
  size: 68,
  layout: 'twoRooms',
  description:
    '1-bedroom apartment of 68 m²: living and dining room with balcony, bedroom at the back, separate kitchen with ' +
    'window, bathroom with shower. Fitted: kitchen cabinets, four-burner hob, wardrobe, ceiling fans, lights.',
};
const FAMILY: Kind = {
  rent: 1_240,
  bedrooms: 3,
  bathrooms: 2,
  size: 124,
  layout: 'family',
  description:
    '3-bedroom apartment of 124 m²: living and dining room with balcony, three bedrooms, two bathrooms (one en suite), ' +
    'separate kitchen with window and space for a table. ' +
    'Fitted: kitchen cabinets, four-burner hob, wardrobes, ceiling fans, lights.',
};

const FLOORS = 10;
const BLOCKS: readonly { readonly block: string; readonly floors: number; readonly kinds: readonly Kind[] }[] = [
  { block: 'A', floors: FLOORS, kinds: [TWO_ROOMS, STUDIO, FAMILY] },
  { block: 'B', floors: FLOORS, kinds: [FAMILY, TWO_ROOMS] },
  { block: 'C', floors: FLOORS, kinds: [TWO_ROOMS, STUDIO] },
];

/** Rent rises $20 per floor. */
const PER_FLOOR = 20;

/** 70 apartments in three blocks, the same at every run: 12 pages, the last of them with four. */
export const seedApartments: readonly NewApartment[] = BLOCKS.flatMap(({ block, floors, kinds }, blockIndex) =>
  Array.from({ length: floors }, (_, index) => index + 1).flatMap((floor) =>
    kinds.map((kind, position) => ({
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
    description: `${kind.description}\n\n${aboutFloor(floor)}`,
    available_on: null,
  };
}

function aboutFloor(floor: number): string {
  if (floor <= 3) return `Floor ${floor} of ${FLOORS}, at the height of the garden trees.`;
  if (floor <= 7) return `Floor ${floor} of ${FLOORS}, above the garden trees. The block has two lifts.`;
  return `Floor ${floor} of ${FLOORS}, with a view over Gulshan. The block has two lifts.`;
}
