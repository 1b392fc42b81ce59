import { expect, it, vi } from 'vitest';
import { formatOrdinal } from './format-ordinal.ts';

vi.stubGlobal('surelaSettings', { building: { currency: 'USD' } });
const { formatDays, formatDaysFormula, formatDaysSum } = await import('./rent-days.ts');

const broken = (text: string | undefined) => text?.replaceAll('\u00A0', ' ');
const BOTH = [
  { rent: 1_000, counted: 10 },
  { rent: 1_100, counted: 21 },
];

it('the rent of a part of a month is written as its days and how it is worked out', () => {
  const days = { counted: 16, of: 30, rents: [{ rent: 640, counted: 16 }] };
  expect(broken(formatDays(days))).toBe('16 of 30 days');
  expect(broken(formatDaysFormula(days))).toBe('16 of 30 days · $640 × 16 ÷ 30');
  expect(formatDaysSum(days)).toBe(formatDaysFormula(days));
});

it('[T-17] a month with two rents is written as the days of each', () => {
  const days = { counted: 31, of: 31, rents: BOTH };
  expect(broken(formatDays(days))).toBe('10 days at $1,000, 21 days at $1,100');
  expect(broken(formatDaysFormula(days))).toBe('($1,000 × 10 + $1,100 × 21) ÷ 31');
  expect(broken(formatDaysSum(days))).toBe('10 days at $1,000 + 21 days at $1,100, of 31');
  // Lines break between the rents only.
  expect(formatDays(days)?.split(' ')).toHaveLength(2);
  expect(formatDaysFormula(days)?.split(' ')).toHaveLength(2);
});

it('the last month of a lease can have two rents, too', () => {
  const days = {
    counted: 11,
    of: 31,
    rents: [
      { rent: 1_000, counted: 10 },
      { rent: 1_100, counted: 1 },
    ],
  };
  expect(broken(formatDays(days))).toBe('10 days at $1,000, 1 day at $1,100');
  expect(broken(formatDaysFormula(days))).toBe('11 of 31 days · ($1,000 × 10 + $1,100 × 1) ÷ 31');
});

it('a month without a charged day has no formula', () => {
  const days = { counted: 0, of: 30, rents: [] };
  expect(broken(formatDays(days))).toBe('0 of 30 days');
  expect(formatDaysFormula(days)).toBe('0 of 30 days');
});

it('a month that is charged whole has no formula', () => {
  expect(formatDays(null)).toBeUndefined();
  expect(formatDaysFormula(null)).toBeUndefined();
  expect(formatDaysSum(null)).toBeUndefined();
});

it.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [5, '5th'],
  [11, '11th'],
  [13, '13th'],
  [22, '22nd'],
  [28, '28th'],
])('day %i is the %s', (day, text) => {
  expect(formatOrdinal(day)).toBe(text);
});
