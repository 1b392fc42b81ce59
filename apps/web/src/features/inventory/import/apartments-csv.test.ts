import { expect, test } from 'vitest';
import { readCsvFile, toApartmentsCsv } from './apartments-csv.ts';

const sheet = { block: 'A', apartment: '1', floor: 1, rent: 2, bedrooms: 3, bathrooms: 4, size: 50, availableOn: null };

test('a description with commas, quotes and lines stays one cell', () => {
  const file = toApartmentsCsv([{ ...sheet, description: 'Quiet, "bright"\n\nand high' }]);
  expect(file.split('\r\n')[0]).toBe('block,apartment,floor,rent,bedrooms,bathrooms,size,description,availableOn');
  expect(file).toContain('A,1,1,2,3,4,50,"Quiet, ""bright""\n\nand high",\r\n');
});

test('what would be a formula to a spreadsheet stays a text in it; a floor below the ground stays a number', () => {
  const file = toApartmentsCsv([{ ...sheet, block: '=A', floor: -1, description: '-2 parking places' }]);
  expect(file).toContain("'=A,1,-1,2,3,4,50,'-2 parking places,\r\n");
});

test('a file that a spreadsheet saved in the old encoding is read as it was written', async () => {
  expect(await readCsvFile(new Blob([new Uint8Array([0x43, 0x61, 0x66, 0xe9])]))).toBe('Café');
  expect(await readCsvFile(new Blob(['Café']))).toBe('Café');
});
