import type { Payment } from '@surela/contract';
import { discountParts, nearestMinor, units } from '@surela/values/money';
import { m } from '../messages/messages.js';

type Discounted = Pick<Payment, 'fullRent' | 'discount' | 'coupon'>;

/** What was taken off the rent, by name; nothing for a payment of the whole rent. */
export function discountLines({ fullRent, discount, coupon }: Discounted): { name: string; amount: number }[] {
  const parts = discountParts(nearestMinor(fullRent), nearestMinor(discount), coupon?.percentage ?? 0);
  return [
    { name: coupon ? m.payment_coupon_line(coupon) : '', amount: units(parts.couponMinor) },
    { name: m.payment_rounding(), amount: units(parts.roundingMinor) },
  ].filter(({ amount }) => amount > 0);
}
