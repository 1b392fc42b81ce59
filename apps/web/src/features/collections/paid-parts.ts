import type { Payment } from '@surela/contract';
import { nearestMinor, sumInUnits } from '@surela/values/money';
import { discountLines } from '../../platform/format/discount-lines.ts';
import { m } from '../../platform/messages/messages.js';

type PaidLine = NonNullable<Payment['lines']>[number];

export type PaidPart = { readonly name: string; readonly amount: number };

/**
 * The parts of what is paid for a month: the rent, the deductions, and what was paid more or less than that. Of a payment
 * of several months what the month took; a refund of it is of no month alone.
 */
export function paidParts(payment: Payment, paid: number, line?: PaidLine): readonly PaidPart[] {
  const { refunded, disputeLost } = line ? { refunded: 0, disputeLost: 0 } : payment;
  const discount = line?.discount ?? payment.discount;
  const fullRent = line ? sumInUnits([line.amount, line.discount].map(nearestMinor)) : payment.fullRent;
  const net = fullRent - discount - refunded - disputeLost;
  const taken = [
    ...discountLines({ coupon: payment.coupon, fullRent, discount }).map(({ name, amount }) => ({
      name,
      amount: -amount,
    })),
    { name: m.payment_refunded(), amount: -refunded },
    { name: m.payment_dispute_lost(), amount: -disputeLost },
    { name: m.rent_roll_difference(), amount: (nearestMinor(paid) - nearestMinor(net)) / 100 },
  ];
  return [{ name: m.rent_roll_rent(), amount: fullRent }, ...taken.filter(({ amount }) => amount !== 0)];
}
