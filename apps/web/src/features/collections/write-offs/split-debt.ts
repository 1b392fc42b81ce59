import { nearestMinor } from '@surela/values/money';
import type { RentMonth } from '@surela/values/rent-month';

/** In currency units. */
export type OwedMonth = { readonly month: RentMonth; readonly owed: number };
export type WrittenOffMonth = OwedMonth & { readonly amount: number };

/** What is written off of each month: as the API does it, the oldest month first. Months that it does not reach are absent. */
export function splitDebt(months: readonly OwedMonth[], amount: number): readonly WrittenOffMonth[] {
  let left = Number(nearestMinor(amount));
  const lines: WrittenOffMonth[] = [];
  for (const { month, owed } of months) {
    const taken = Math.min(left, nearestMinor(owed));
    left -= taken;
    if (taken > 0) lines.push({ month, owed, amount: taken / 100 });
  }
  return lines;
}
