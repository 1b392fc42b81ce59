import type { ApartmentInput } from '@surela/contract';
import { minor, minorFromUnits, unitsFromMinor } from '@surela/values/money';
import type { ApartmentInputRow } from './inventory.store.ts';

export function toApartmentRow(input: ApartmentInput): ApartmentInputRow {
  return {
    block: input.block,
    number: input.apartment,
    floor: input.floor,
    rent_minor: minorFromUnits(input.rent),
    bedrooms: input.bedrooms,
    bathrooms: input.bathrooms,
    size_m2: input.size,
    description: input.description,
    available_on: input.availableOn,
  };
}

export function toApartmentInput(row: ApartmentInputRow): ApartmentInput {
  return {
    block: row.block,
    apartment: row.number,
    floor: row.floor,
    rent: unitsFromMinor(minor(row.rent_minor)),
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    size: row.size_m2,
    description: row.description,
    availableOn: row.available_on,
  };
}
