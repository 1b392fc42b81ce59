import type { InventoryApartment } from '@surela/contract';
import { expect, test } from 'vitest';
import { belongsTo, inventoryFilterToParams, matches, parseInventoryFilter } from './inventory-filter-params.ts';

const home = (part: Partial<InventoryApartment>) =>
  ({ apartment: 'B204', block: 'B', tenant: null, retired: false, ...part }) as InventoryApartment;

test('a view survives its address, and nonsense in an address is the plain list', () => {
  const view = { search: 'b 2', show: 'let' } as const;
  expect(parseInventoryFilter(inventoryFilterToParams(view))).toEqual(view);
  expect(inventoryFilterToParams({ search: '', show: 'all' }).toString()).toBe('');
  expect(parseInventoryFilter(new URLSearchParams('show=everything'))).toEqual({ search: '', show: 'all' });
});

test('an apartment is free, let or retired, and never two of them', () => {
  const kinds = (one: InventoryApartment) =>
    (['free', 'let', 'retired'] as const).filter((show) => belongsTo(show, one));
  expect(kinds(home({}))).toEqual(['free']);
  expect(kinds(home({ tenant: 'Imran Hossain' }))).toEqual(['let']);
  expect(kinds(home({ retired: true }))).toEqual(['retired']);
});

test('it is found by its number, its block and its tenant', () => {
  expect(matches('imran', home({ tenant: 'Imran Hossain' }))).toBe(true);
  expect(matches('B20', home({}))).toBe(true);
  expect(matches('BLOCK B', home({}))).toBe(true);
  expect(matches('block b', home({ apartment: 'A204', block: 'A' }))).toBe(false);
  expect(matches('b205', home({}))).toBe(false);
});
