import { expect, it } from 'vitest';
import { percentOf, sumUnits } from './rent-roll-sums.ts';

it('[U39] a share is rounded, and is 100 % only when nothing is missing', () => {
  expect(percentOf(71.9, 100)).toBe(72);
  expect(percentOf(71.4, 100)).toBe(71);
  expect(percentOf(99.9, 100)).toBe(99);
  expect(percentOf(0.1, 100)).toBe(1);
  expect([percentOf(0, 100), percentOf(100, 100), percentOf(0, 0)]).toEqual([0, 100, 0]);
});

it('cents add up', () => {
  expect(sumUnits([0.1, 0.2, 640])).toBe(640.3);
});
