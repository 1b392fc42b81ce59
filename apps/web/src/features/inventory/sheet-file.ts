import type { ApartmentSheet } from '@surela/contract';

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
] as const satisfies (keyof ApartmentSheet)[];

const EXAMPLE: ApartmentSheet = {
  block: 'A',
  apartment: 'A101',
  floor: 1,
  rent: 620,
  bedrooms: 0,
  bathrooms: 1,
  size: 42,
  description: 'One generous room, with a kitchenette and a good view.',
  availableOn: null,
};

/** Nothing there yet: an example to write over. Else what is there, so that only what differs need be typed. */
export function writeSheetFile(sheets: readonly ApartmentSheet[]): string {
  const rows = (sheets.length > 0 ? sheets : [EXAMPLE]).map((sheet) => COLUMNS.map((column) => cell(sheet[column])));
  return `${[COLUMNS, ...rows].map((row) => row.join(',')).join('\r\n')}\r\n`;
}

/** Spreadsheets on Windows still save in the old Western encoding unless told otherwise. */
export async function readSheetFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function cell(value: string | number | null): string {
  const text = String(value ?? '');
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
