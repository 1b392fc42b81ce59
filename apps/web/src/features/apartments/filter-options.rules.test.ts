import { describe, expect, it } from 'vitest';
import { floorOptions, rentOptions, within } from './filter-options.rules.ts';

describe('what a visitor can choose from', () => {
  it.each([
    [640, 1_440, [600, 700, 800, 900, 1_000, 1_100, 1_200, 1_300, 1_400, 1_500]],
    [900, 900, [900]],
    [23_000, 61_000, [20_000, 25_000, 30_000, 35_000, 40_000, 45_000, 50_000, 55_000, 60_000, 65_000]],
  ])('are round rents around those there are: %i to %i', (lowest, highest, choices) => {
    expect(rentOptions({ lowest, highest })).toEqual(choices);
  });

  it('are all floors', () => expect(floorOptions({ lowest: 0, highest: 3 })).toEqual([0, 1, 2, 3]));

  it('do not end before they begin, and include what the address asked for', () => {
    expect(within([1, 2, 3, 4], 7, 3)).toEqual([3, 4, 7]);
    expect(within([1, 2, 3, 4], undefined, undefined, 2)).toEqual([1, 2]);
  });
});
