import { expect, it } from 'vitest';
import { apiSources, type Source, tableWrites } from './table-writes.ts';

const TABLES = ['apartments', 'apartment_pictures'];
const WRITERS = ['inventory/inventory.store.ts', 'inventory/pictures.store.ts'];
const sources = apiSources();

function otherWriters(all: readonly Source[]): string[] {
  return tableWrites(all)
    .filter(({ file, table }) => TABLES.includes(table) && !WRITERS.includes(file))
    .map(({ file, table }) => `${file} writes ${table}`);
}

it('apartments and their pictures are written by the stores of the inventory alone', () => {
  expect(otherWriters(sources)).toEqual([]);
});

it('a write from elsewhere is caught', () => {
  const text = "await tx.updateTable('apartments').set({ floor: 2 }).execute();";
  const breach = { file: 'apartments/apartments.store.ts', text };
  expect(otherWriters([...sources, breach])).toEqual(['apartments/apartments.store.ts writes apartments']);
});
