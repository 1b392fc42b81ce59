import { describe, expect, it } from 'vitest';
import { paginationRange } from './pagination-range.ts';

describe('pages to show', () => {
  it('shows every page of a building that has few', () => {
    expect(paginationRange(1, 0)).toEqual([]);
    expect(paginationRange(1, 1)).toEqual([1]);
    expect(paginationRange(7, 12)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('leaves out the far ones in a large building, but never the first, the last or the neighbours', () => {
    expect(paginationRange(1, 16_667)).toEqual([1, 2, 3, 'gap-after', 16_667]);
    expect(paginationRange(500, 16_667)).toEqual([1, 'gap-before', 498, 499, 500, 501, 502, 'gap-after', 16_667]);
    expect(paginationRange(16_667, 16_667)).toEqual([1, 'gap-before', 16_665, 16_666, 16_667]);
    for (let page = 1; page <= 40; page += 1) {
      const shown = paginationRange(page, 40).filter((entry) => typeof entry === 'number');
      expect(shown).toEqual([...new Set(shown)].sort((left, right) => left - right));
      expect(shown).toEqual(expect.arrayContaining([1, page, 40]));
    }
  });

  it('stays in order for a page past the end', () => {
    expect(paginationRange(99, 40).at(-1)).toBe(40);
  });
});
