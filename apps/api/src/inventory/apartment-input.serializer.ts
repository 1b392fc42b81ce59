import type { ApartmentInput } from '@surela/contract';
import { minor, minorFromUnits, unitsFromMinor } from '@surela/values/money';
import type { ApartmentInputRow } from './inventory.store.ts';

export function toApartmentRow(sheet: ApartmentInput): ApartmentInputRow {
  return {
    block: sheet.block,
    number: sheet.apartment,
    floor: sheet.floor,
    rent_minor: minorFromUnits(sheet.rent),
    bedrooms: sheet.bedrooms,
    bathrooms: sheet.bathrooms,
    size_m2: sheet.size,
    description: sheet.description,
    available_on: sheet.availableOn,
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
