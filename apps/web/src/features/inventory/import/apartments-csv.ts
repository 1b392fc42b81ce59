import type { ApartmentInput } from '@surela/contract';
import { toCsv } from '../../../ui/tables/csv.ts';

/** In the order of the columns. The first seven are required. */
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

/** The current apartments, ready to edit. A building without any gets one example row to replace. */
export function toApartmentsCsv(sheets: readonly ApartmentInput[]): string {
  const rows = (sheets.length > 0 ? sheets : [EXAMPLE]).map((sheet) => COLUMNS.map((column) => sheet[column] ?? ''));
  return toCsv(COLUMNS, rows);
}

/** Spreadsheet programs on Windows may still save CSV files as windows-1252. */
export async function readCsvFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
