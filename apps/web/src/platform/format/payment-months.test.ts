import { rentMonth } from '@surela/values/rent-month';
import { expect, it } from 'vitest';
import { lineOfMonth, paymentMonths } from './payment-months.ts';

const line = (month: string, amount: number) => ({ month, amount, discount: 0 });
const lines = [line('December,2026', 1_380), line('January,2027', 690)];

it('[U10] a payment is named by all of its months', () => {
  expect(paymentMonths({ month: 'December,2026', lines })).toBe('December 2026 to January 2027');
  expect(paymentMonths({ month: 'September,2026' })).toBe('September 2026');
});

it('[U10] a payment has a line for each of its months', () => {
  expect(lineOfMonth({ month: 'December,2026', lines }, rentMonth('2027-01'))).toEqual(line('January,2027', 690));
  expect(lineOfMonth({ month: 'December,2026', lines }, rentMonth('2027-02'))).toBeUndefined();
  expect(lineOfMonth({ month: 'December,2026' }, rentMonth('2026-12'))).toBeUndefined();
});
