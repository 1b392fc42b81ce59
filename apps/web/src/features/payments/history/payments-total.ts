import type { Payment } from '@surela/contract';
import { nearestMinor } from '@surela/values/money';

/** Sum of the payments minus refunds, without void, disputed or duplicate ones. In currency units. */
export function totalOf(payments: readonly Payment[]): number {
  const minor = payments
    .filter(({ state }) => state !== 'void' && state !== 'dispute-lost')
    .reduce((sum, { rent, refunded }) => sum + nearestMinor(rent) - nearestMinor(refunded), 0);
  return minor / 100;
}
