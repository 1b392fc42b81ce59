import type { Payment } from '@surela/contract';
import { m } from '../../platform/messages/messages.js';

export type PaidPart = { readonly name: string; readonly amount: number };

/** The parts of the amount received: the rent, and the deductions. They add up to the net amount. */
export function paidParts({ fullRent, discount, coupon, refunded, disputeLost }: Payment): readonly PaidPart[] {
  const taken = [
    { name: coupon ? m.payment_coupon_line(coupon) : m.payment_discount(), amount: -discount },
    { name: m.payment_refunded(), amount: -refunded },
    { name: m.payment_dispute_lost(), amount: -disputeLost },
  ];
  return [{ name: m.rent_roll_rent(), amount: fullRent }, ...taken.filter(({ amount }) => amount < 0)];
}
