import { expect, it, vi } from 'vitest';
import { formatOrdinal } from './format-ordinal.ts';

vi.stubGlobal('surelaSettings', { building: { currency: 'USD' } });
const { formatDays, formatDaysFormula } = await import('./rent-days.ts');

it('the rent of a part of a month is written as its days and how it is worked out', () => {
  const days = { counted: 16, of: 30, rents: [{ rent: 640, counted: 16 }] };
  expect(formatDays(days)).toBe('16 of 30 days');
  expect(formatDaysFormula(days, 640)?.replaceAll('\u00A0', ' ')).toBe('16 of 30 days · $640 × 16 ÷ 30');
});

it('a month that is charged whole has no formula', () => {
  expect(formatDays(null)).toBeUndefined();
  expect(formatDaysFormula(null, 640)).toBeUndefined();
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
