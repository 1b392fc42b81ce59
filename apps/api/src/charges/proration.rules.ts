import { type CalendarDate, dateParts } from '@surela/values/calendar-date';
import { lastDayOf, type RentMonth } from '@surela/values/rent-month';
import type { Row } from '../platform/database/row.ts';

export type Proration = Row<'leases'>['proration'];

/** Days of a month that follow each other, at one monthly rent. */
export type RentPart = { readonly from: CalendarDate; readonly to: CalendarDate; readonly rentMinor: number };

/** The share of a month's rent that is charged: 16 of 30 days. */
export type DaysCharged = {
  readonly counted: number;
  readonly of: number;
  /** The monthly rent, and for how many of these days. */
  readonly rents: readonly { readonly rentMinor: number; readonly counted: number }[];
};

/**
 * @param parts the days that the lease covers, oldest first
 * @returns undefined if the whole month is charged, at one rent
 */
export function daysCharged(
  proration: Proration,
  month: RentMonth,
  parts: readonly RentPart[],
): DaysCharged | undefined {
  if (proration === 'whole') return undefined;
  const last = dateParts(lastDayOf(month)).day;
  const of = proration === 'thirty-days' ? 30 : last;
  // A difference of two counts: leases and rents that follow each other never count a day twice.
  const rents = parts
    .map(({ from, to, rentMinor }) => ({
      rentMinor,
      counted: daysUpTo(dateParts(to).day) - daysUpTo(dateParts(from).day - 1),
    }))
    .filter(({ counted }) => counted > 0);
  const counted = rents.reduce((sum, part) => sum + part.counted, 0);
  return counted === of && rents.length === 1 ? undefined : { counted, of, rents };

  /** With 30 days for every month the 31st is no day, and the last day of February stands for those that are missing. */
  function daysUpTo(day: number): number {
    return day === last ? of : Math.min(day, of);
  }
}

/** In minor units, half a unit rounded up: the only rounding of rent by days, once over all rents of the month. */
export function shareOf({ of, rents }: DaysCharged): number {
  const sum = rents.reduce((total, { rentMinor, counted }) => total + rentMinor * counted, 0);
  return Math.floor((2 * sum + of) / (2 * of));
}
