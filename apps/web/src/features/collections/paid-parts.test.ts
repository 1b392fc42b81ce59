import type { Payment } from '@surela/contract';
import { expect, it } from 'vitest';
import { paidParts } from './paid-parts.ts';

const payment: Payment = {
  _id: '00000000-0000-4000-8000-000000000001',
  apartment: 'B701',
  rent: 1_056,
  paymentDate: '05/11/2026',
  email: 'lamia@surela.test',
  month: 'November,2026',
  transactionId: 'pi_1',
  receiptNumber: '2026-000017',
  reference: '',
  fullRent: 1_320,
  discount: 264,
  coupon: { code: 'SAVE20', percentage: 20 },
  method: 'card',
  state: 'paid',
  refunded: 100,
  disputed: 0,
  disputeLost: 30.5,
  refundable: 0,
  refundsWaiting: [],
  block: 'B',
  floor: 7,
  name: 'Lamia',
  paidAt: '2026-11-05T06:00:00.000Z',
};

it('[U11] [T-21] names the cents that were left out of a rent by days beside its coupon', () => {
  const coupon = { code: 'SAVE20', percentage: 20 };
  const byDays = { ...payment, fullRent: 341.33, discount: 68.53, coupon, refunded: 0, disputeLost: 0 };
  expect(paidParts(byDays, 272.8)).toEqual([
    { name: 'Rent', amount: 341.33 },
    { name: 'Coupon SAVE20, 20% off', amount: -68.27 },
    { name: 'Rounding', amount: -0.26 },
  ]);
  expect(paidParts({ ...byDays, discount: 0.33, coupon: null }, 341)).toEqual([
    { name: 'Rent', amount: 341.33 },
    { name: 'Rounding', amount: -0.33 },
  ]);
});

it('[U11] the amount received is the rent less coupon, refunds and what a bank reversed', () => {
  const parts = paidParts(payment, 925.5);
  expect(parts).toEqual([
    { name: 'Rent', amount: 1_320 },
    { name: 'Coupon SAVE20, 20% off', amount: -264 },
    { name: 'Refunded', amount: -100 },
    { name: 'Reversed by bank', amount: -30.5 },
  ]);
  expect(parts.reduce((sum, { amount }) => sum + amount * 100, 0)).toBe(92_550);
});

it('[U11] a plain payment is the rent alone', () => {
  const plain = { ...payment, rent: 1_320, discount: 0, coupon: null, refunded: 0, disputeLost: 0 };
  expect(paidParts(plain, 1_320)).toEqual([{ name: 'Rent', amount: 1_320 }]);
  expect(paidParts(plain, 1_220)).toEqual([
    { name: 'Rent', amount: 1_320 },
    { name: 'Difference', amount: -100 },
  ]);
});

it('[U10] of a payment of several months it is what the month took, its coupon at its month', () => {
  const coupon = { code: 'HALF', percentage: 50 };
  const several = { ...payment, rent: 2_070, fullRent: 2_760, discount: 690, coupon, refunded: 0, disputeLost: 0 };
  expect(paidParts(several, 690, { month: 'September,2026', amount: 690, discount: 690 })).toEqual([
    { name: 'Rent', amount: 1_380 },
    { name: 'Coupon HALF, 50% off', amount: -690 },
  ]);
  expect(
    paidParts({ ...several, refunded: 100 }, 1_280, { month: 'October,2026', amount: 1_380, discount: 0 }),
  ).toEqual([
    { name: 'Rent', amount: 1_380 },
    { name: 'Difference', amount: -100 },
  ]);
});
