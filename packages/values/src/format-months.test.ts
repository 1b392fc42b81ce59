import { expect, it } from 'vitest';
import { formatMonths, formatMonthsShort } from './format-months.ts';
import { consecutiveMonths, rentMonth } from './rent-month.ts';

const autumn = consecutiveMonths(rentMonth('2026-09'), 3);

it('[U10] months that follow each other are named by the first and the last, across a new year too', () => {
  expect(formatMonths([rentMonth('2026-09')])).toBe('September 2026');
  expect(formatMonths(autumn.slice(0, 2))).toBe('September 2026 to October 2026');
  expect(formatMonths(autumn.toReversed())).toBe('September 2026 to November 2026');
  expect(formatMonths(consecutiveMonths(rentMonth('2026-12'), 2))).toBe('December 2026 to January 2027');
});

it('[U10] other months are named one by one', () => {
  expect(formatMonths([rentMonth('2026-07'), rentMonth('2027-07')])).toBe('July 2026 and July 2027');
  expect(formatMonths([rentMonth('2026-07'), ...autumn, rentMonth('2027-01')])).toBe(
    'July 2026, September 2026 to November 2026 and January 2027',
  );
});

it('[U10] a subject counts them', () => {
  expect(formatMonthsShort(autumn)).toBe('3 months');
  expect(formatMonthsShort(autumn.slice(0, 1))).toBe('September 2026');
});
