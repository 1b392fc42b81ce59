import type { Payment } from '@surela/contract';
import { nearestMinor } from '@surela/values/money';

/** What stayed paid of these: less what was given back, and without what did not stand. In currency units. */
export function totalOf(payments: readonly Payment[]): number {
  const minor = payments
    .filter(({ state }) => state !== 'void' && state !== 'dispute-lost')
    .reduce((sum, { rent, refunded }) => sum + nearestMinor(rent) - nearestMinor(refunded), 0);
  return minor / 100;
}
