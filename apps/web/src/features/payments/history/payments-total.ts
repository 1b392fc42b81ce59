import type { Payment } from '@surela/contract';
import { nearestMinor } from '@surela/values/money';

/** Sum of the payments minus what was refunded or reversed by a bank, without void ones. In currency units. */
export function totalOf(payments: readonly Payment[]): number {
  const minor = payments
    .filter(({ state }) => state !== 'void')
    .reduce(
      (sum, { rent, refunded, disputeLost }) =>
        sum + nearestMinor(rent) - nearestMinor(refunded) - nearestMinor(disputeLost),
      0,
    );
  return minor / 100;
}
