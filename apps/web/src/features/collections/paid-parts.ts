import type { Payment } from '@surela/contract';
import { nearestMinor } from '@surela/values/money';
import { discountLines } from '../../platform/format/discount-lines.ts';
import { m } from '../../platform/messages/messages.js';

export type PaidPart = { readonly name: string; readonly amount: number };

/** The parts of what is paid for a month: the rent, the deductions, and what was paid more or less than that. */
export function paidParts(payment: Payment, paid: number): readonly PaidPart[] {
  const { fullRent, discount, refunded, disputeLost } = payment;
  const net = fullRent - discount - refunded - disputeLost;
  const taken = [
    ...discountLines(payment).map(({ name, amount }) => ({ name, amount: -amount })),
    { name: m.payment_refunded(), amount: -refunded },
    { name: m.payment_dispute_lost(), amount: -disputeLost },
    { name: m.rent_roll_difference(), amount: (nearestMinor(paid) - nearestMinor(net)) / 100 },
  ];
  return [{ name: m.rent_roll_rent(), amount: fullRent }, ...taken.filter(({ amount }) => amount !== 0)];
}
