import type { ApartmentInput } from '@surela/contract';
import { toCsv } from '../../../ui/tables/csv.ts';

/** In the order of the columns; the first seven must be there. */
export const COLUMNS = [
  'block',
  'apartment',
  'floor',
  'rent',
  'bedrooms',
  'bathrooms',
  'size',
  'description',
  'availableOn',
] as const satisfies (keyof ApartmentInput)[];

const EXAMPLE: ApartmentInput = {
  block: 'A',
  apartment: 'A101',
  floor: 1,
  rent: 620,
  bedrooms: 0,
  bathrooms: 1,
  size: 42,
  description: 'Studio of 42 m² with a kitchenette and a balcony.',
  availableOn: null,
};

/** Nothing there yet: an example to write over. Else what is there, so that only what differs need be typed. */
export function toApartmentsCsv(sheets: readonly ApartmentInput[]): string {
  const rows = (sheets.length > 0 ? sheets : [EXAMPLE]).map((sheet) => COLUMNS.map((column) => sheet[column] ?? ''));
  return toCsv(COLUMNS, rows);
}

/** Spreadsheets on Windows still save in the old Western encoding unless told otherwise. */
export async function readCsvFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
