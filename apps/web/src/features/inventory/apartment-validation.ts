import type { ApartmentInput, InventoryApartment } from '@surela/contract';
import { m } from '../../platform/messages/messages.js';

/** An apartment as typed into the form. */
export type ApartmentFields = { readonly [Name in keyof ApartmentInput]: string };
type WholeField = 'floor' | 'rent' | 'bedrooms' | 'bathrooms' | 'size';

/** Same limits as in the contract. Importing its schemas would add the schema library to the bundle. */
const SPANS: Readonly<Record<WholeField, readonly [least: number, most: number]>> = {
  floor: [-5, 200],
  rent: [1, 1_000_000],
  bedrooms: [0, 20],
  bathrooms: [0, 20],
  size: [5, 5_000],
};
export const LONGEST = { block: 20, apartment: 20, description: 4_000 } as const;

const NOT_WHOLE: Readonly<Record<WholeField, () => string>> = {
  floor: m.apartment_field_floor_whole,
  rent: m.apartment_field_rent_whole,
  bedrooms: m.apartment_field_bedrooms_whole,
  bathrooms: m.apartment_field_bathrooms_whole,
  size: m.apartment_field_size_whole,
};

export function wholeProblem(field: WholeField, text: string): string | undefined {
  const typed = text.trim();
  if (!/^-?\d{1,7}$/.test(typed)) return NOT_WHOLE[field]();
  const [least, most] = SPANS[field];
  const value = Number(typed);
  if (field === 'rent' && value < least) return m.apartment_field_rent_above_0();
  if (field === 'size' && value < least) return m.apartment_field_size_least({ least });
  return value < least || value > most
    ? m.apartment_field_between({ least, most: most.toLocaleString('en-US') })
    : undefined;
}

export function blockProblem(text: string): string | undefined {
  return text.trim() === '' ? m.apartment_field_block_required() : undefined;
}

export function numberProblem(text: string): string | undefined {
  return text.trim() === '' ? m.apartment_field_number_required() : undefined;
}

export function toApartmentInput(fields: ApartmentFields): ApartmentInput {
  return {
    block: fields.block.trim(),
    apartment: fields.apartment.trim(),
    floor: Number(fields.floor),
    rent: Number(fields.rent),
    bedrooms: Number(fields.bedrooms),
    bathrooms: Number(fields.bathrooms),
    size: Number(fields.size),
    description: fields.description.trim(),
    availableOn: fields.availableOn || null,
  };
}

export function fieldsOf(apartment: InventoryApartment | undefined): ApartmentFields {
  const { block, floor, rent, bedrooms, bathrooms, size, description, availableOn } = apartment ?? {};
  return {
    block: block ?? '',
    apartment: apartment?.apartment ?? '',
    floor: String(floor ?? ''),
    rent: String(rent ?? ''),
    bedrooms: String(bedrooms ?? ''),
    bathrooms: String(bathrooms ?? ''),
    size: String(size ?? ''),
    description: description ?? '',
    availableOn: availableOn ?? '',
  };
}
