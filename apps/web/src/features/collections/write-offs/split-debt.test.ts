import { rentMonth } from '@surela/values/rent-month';
import { expect, it } from 'vitest';
import { splitDebt } from './split-debt.ts';

const MONTHS = [
  { month: rentMonth('2026-09'), owed: 0.1 },
  { month: rentMonth('2026-10'), owed: 0.2 },
  { month: rentMonth('2026-11'), owed: 500 },
];
const split = (amount: number) => splitDebt(MONTHS, amount).map(({ month, amount: taken }) => [month, taken]);

it('the oldest month is written off first, to the cent', () => {
  expect(split(0.3)).toEqual([
    ['2026-09', 0.1],
    ['2026-10', 0.2],
  ]);
  expect(split(200.3)).toEqual([
    ['2026-09', 0.1],
    ['2026-10', 0.2],
    ['2026-11', 200],
  ]);
});

it('no more is written off than is owed', () => {
  expect(split(9_999).at(-1)).toEqual(['2026-11', 500]);
  expect(split(0)).toEqual([]);
});
