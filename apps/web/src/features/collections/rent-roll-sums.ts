import { nearestMinor } from '@surela/values/money';

/** In currency units, summed in minor ones. */
export function sumUnits(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + nearestMinor(amount), 0) / 100;
}

/** To the nearest percent, but 100 only for all of it and 0 only for nothing. */
export function percentOf(part: number, whole: number): number {
  if (part <= 0 || whole <= 0) return 0;
  if (part >= whole) return 100;
  return Math.min(99, Math.max(1, Math.round((part / whole) * 100)));
}
