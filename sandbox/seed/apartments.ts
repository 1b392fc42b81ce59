import type { NewApartment } from '@surela/api/apartments';
import { minorFromUnits } from '@surela/values/money';

/** A flat's place on its floor decides its kind: what it rents for and which of the building's rooms it shows. */
type Kind = { readonly rent: number; readonly pictures: readonly number[] };

const STUDIO: Kind = { rent: 620, pictures: [3, 9, 12] };
const TWO_ROOMS: Kind = { rent: 890, pictures: [1, 5, 8, 11] };
const FAMILY: Kind = { rent: 1_240, pictures: [2, 4, 6, 7, 10] };

const BLOCKS: readonly { readonly block: string; readonly floors: number; readonly flats: readonly Kind[] }[] = [
  { block: 'A', floors: 10, flats: [TWO_ROOMS, STUDIO, FAMILY] },
  { block: 'B', floors: 10, flats: [FAMILY, TWO_ROOMS] },
  { block: 'C', floors: 10, flats: [TWO_ROOMS, STUDIO] },
];

/** Higher is quieter and brighter. */
const PER_FLOOR = 20;

/** Seventy flats in three blocks, the same at every run: 12 pages, the last of them with four. */
export const seedApartments: readonly NewApartment[] = BLOCKS.flatMap(({ block, floors, flats }, blockIndex) =>
  Array.from({ length: floors }, (_, index) => index + 1).flatMap((floor) =>
    flats.map((kind, place) => apartment(block, floor, place, kind, floor * 7 + place * 3 + blockIndex * 5)),
  ),
);

function apartment(block: string, floor: number, place: number, kind: Kind, variety: number): NewApartment {
  const picture = kind.pictures[variety % kind.pictures.length] ?? 1;
  return {
    block,
    floor,
    number: `${block}${floor * 100 + place + 1}`,
    rent_minor: minorFromUnits(kind.rent + floor * PER_FLOOR),
    image: `/pictures/apartment-${String(picture).padStart(2, '0')}.webp`,
    // Two in five stand empty, spread over the building.
    vacant: variety % 5 < 2,
  };
}
