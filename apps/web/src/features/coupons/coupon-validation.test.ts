import { expect, it } from 'vitest';
import { m } from '../../platform/messages/messages.js';
import { BLANK, codeProblem, couponOf, lastDayProblem, limitProblem, percentageProblem } from './coupon-validation.ts';

it('[VAL-06] a coupon needs a code and a percentage', () => {
  expect(codeProblem(' ')).toBe('Coupon code is required');
  expect(percentageProblem('')).toBe('Coupon discount percentage is required');
});

it.each(['0', '0.00', '100.01', '101', '7.555', '7,5', '-3', '1e1', 'ten'])('[VAL-06] %s is no percentage', (text) => {
  expect(percentageProblem(text)).toBe(m.coupon_discount_range());
});

it.each(['1', '100', '100.00', ' 15 ', '7.5', '0.01', '12.34'])('[VAL-06] %s is one', (text) => {
  expect(percentageProblem(text)).toBeUndefined();
});

it('a limit may be left out, but not be nothing', () => {
  expect(['', ' ', '1', '1000000'].map(limitProblem)).toEqual([undefined, undefined, undefined, undefined]);
  expect(['0', '1.5', '1000001'].map(limitProblem)).toEqual(Array(3).fill(m.coupon_limit_whole({ most: '1,000,000' })));
});

it('the last day may be today, not yesterday', () => {
  expect(lastDayProblem('2026-12-01', '2026-12-01')).toBeUndefined();
  expect(lastDayProblem('', '2026-12-01')).toBeUndefined();
  expect(lastDayProblem('2026-11-30', '2026-12-01')).toBe(m.coupon_day_past());
});

it('[COUP-01] sends the four fields of the specification, and of the others what was filled in', () => {
  const fields = { ...BLANK, code: ' SPRING ', percentage: '15', desc: ' ' };
  const four = { code: 'SPRING', percentage: 15, available: true, desc: '' };
  expect(couponOf(fields)).toEqual(four);
  expect(couponOf({ ...fields, endsOn: '2027-01-31', totalLimit: '5', memberLimit: '1' })).toEqual({
    ...four,
    endsOn: '2027-01-31',
    totalLimit: 5,
    memberLimit: 1,
  });
});
