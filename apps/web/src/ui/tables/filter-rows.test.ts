import { describe, expect, it } from 'vitest';
import { matchesSearch, pageSlice } from './filter-rows.ts';

describe('a search', () => {
  it.each([
    ['arif', true],
    ['AHMED', true],
    ['ahmed arif', true],
    ['a103', true],
    ['  arif  ', true],
    ['', true],
    ['arif khan', false],
  ])('for "%s"', (search, found) => {
    expect(matchesSearch(search.trim(), 'Arif Ahmed', 'arif@surela.example', 'A103')).toBe(found);
  });

  it('does not mind accents', () => {
    expect(matchesSearch('jose', 'José Peña', '')).toBe(true);
    expect(matchesSearch('PEÑA', 'Jose Pena', '')).toBe(true);
  });
});

describe('a long list', () => {
  const rows = Array.from({ length: 250 }, (_, index) => index);

  it('comes in pages of a hundred, the last of them partial', () => {
    expect(pageSlice(rows, 3)).toEqual({ page: 3, pages: 3, rows: rows.slice(200) });
  });

  it('shows its last page when the one asked for is gone', () => {
    expect(pageSlice(rows, 9).page).toBe(3);
    expect(pageSlice([], 2)).toEqual({ page: 1, pages: 1, rows: [] });
  });
});
