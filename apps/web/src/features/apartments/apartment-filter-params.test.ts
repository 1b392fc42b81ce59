import { describe, expect, it } from 'vitest';
import { countFilters, filterToParams, parseFilter, parsePage } from './apartment-filter-params.ts';

const TODAY = '2026-11-20';
const read = (address: string) => parseFilter(new URLSearchParams(address), TODAY);

describe('filters in the address', () => {
  it('are read as they were written', () => {
    const address =
      'block=A&floorFrom=2&floorTo=8&rentFrom=600&rentTo=900&bedrooms=1&vacant=true&availableBy=2026-12-10&order=rent-low&page=2';
    expect(filterToParams(read(address), parsePage(new URLSearchParams(address))).toString()).toBe(address);
  });

  it.each([
    'block=',
    `block=${'x'.repeat(21)}`,
    'floorFrom=-1',
    'floorTo=high',
    'rentTo=900.50',
    'rentFrom=12345678',
    'bedrooms=0',
    'bedrooms=many',
    'vacant=yes',
    'availableBy=',
    'availableBy=2026-11-31',
    'availableBy=10/12/2026',
    'availableBy=2026-11-19',
    'order=colour',
    'floorFrom=8&floorTo=2',
    'rentFrom=900&rentTo=600',
    'colour=blue',
  ])('are passed over when they are none: %s', (address) => {
    expect(filterToParams(read(address)).toString()).toBe('');
  });

  it('[T-04] take today as a day to move in', () => {
    expect(read(`availableBy=${TODAY}`)).toEqual({ availableBy: TODAY, order: 'number' });
  });

  it('leave out what is so anyway', () => {
    expect(filterToParams({ order: 'number' }, 1).toString()).toBe('');
  });

  it.each(['0', '-1', '1.5', 'nonsense', '', '12345678'])('name a page only if it is one: %s', (page) => {
    expect(parsePage(new URLSearchParams({ page }))).toBe(1);
  });

  it.each([
    ['', 0],
    ['order=rent-low', 0],
    ['floorFrom=2&floorTo=8', 1],
    ['block=A&rentTo=900&vacant=true&floorTo=0', 4],
    ['vacant=true&availableBy=2026-12-10', 2],
    ['availableBy=2026-11-19', 0],
  ])('count as filters: %s', (address, count) => expect(countFilters(read(address))).toBe(count));
});
