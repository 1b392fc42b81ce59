import type { RentRollLine } from '@surela/contract';
import { m } from '../messages/messages.js';
import { formatUnits } from './format-money.ts';

/** The share of a month's rent that is charged, in days; null if the month is charged whole. */
export type DaysCharged = RentRollLine['days'];

/** '16 of 30 days', or undefined for a month that is charged whole */
export function formatDays(days: DaysCharged): string | undefined {
  return days ? m.rent_days({ counted: days.counted, of: days.of }) : undefined;
}

/** '16 of 30 days · $640 × 16 ÷ 30', or undefined for a month that is charged whole */
export function formatDaysFormula(days: DaysCharged, monthlyRent: number): string | undefined {
  if (!days) return undefined;
  const share = m.rent_days_share({ rent: formatUnits(monthlyRent), counted: days.counted, of: days.of });
  // No line break inside the formula.
  return `${formatDays(days)} · ${share.replaceAll(' ', '\u00A0')}`;
}
