import type { Payment } from '@surela/contract';
import { nearestMinor } from '@surela/values/money';
import { m } from '../../platform/messages/messages.js';

export type PaidPart = { readonly name: string; readonly amount: number };

/** The parts of what is paid for a month: the rent, the deductions, and what was paid more or less than that. */
export function paidParts(
  { fullRent, discount, coupon, refunded, disputeLost }: Payment,
  paid: number,
): readonly PaidPart[] {
  const net = fullRent - discount - refunded - disputeLost;
  const taken = [
    { name: coupon ? m.payment_coupon_line(coupon) : m.payment_rounding(), amount: -discount },
    { name: m.payment_refunded(), amount: -refunded },
    { name: m.payment_dispute_lost(), amount: -disputeLost },
    { name: m.rent_roll_difference(), amount: (nearestMinor(paid) - nearestMinor(net)) / 100 },
  ];
  return [{ name: m.rent_roll_rent(), amount: fullRent }, ...taken.filter(({ amount }) => amount !== 0)];
}
