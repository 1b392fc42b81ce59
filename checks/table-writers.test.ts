import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const API = path.resolve(import.meta.dirname, '../apps/api/src');
const WRITE = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"](apartments|apartment_pictures)\b/g;
const WRITERS = ['inventory/inventory.store.ts', 'inventory/pictures.store.ts'];

type Source = { readonly file: string; readonly text: string };

const sources: readonly Source[] = readdirSync(API, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(path.join(API, file), 'utf8') }));

function otherWriters(all: readonly Source[]): string[] {
  return all
    .filter(({ file }) => !WRITERS.includes(file))
    .flatMap(({ file, text }) => [...text.matchAll(WRITE)].map(([, table]) => `${file} writes ${table}`));
}

it('apartments and their pictures are written by the stores of the inventory alone', () => {
  expect(otherWriters(sources)).toEqual([]);
});

it('a write from elsewhere is caught', () => {
  const text = "await tx.updateTable('apartments').set({ floor: 2 }).execute();";
  const breach = { file: 'apartments/apartments.store.ts', text };
  expect(otherWriters([...sources, breach])).toEqual(['apartments/apartments.store.ts writes apartments']);
});
