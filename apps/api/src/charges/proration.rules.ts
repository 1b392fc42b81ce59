import { type CalendarDate, dateParts } from '@surela/values/calendar-date';
import { lastDayOf, type RentMonth } from '@surela/values/rent-month';
import type { Row } from '../platform/database/row.ts';

export type Proration = Row<'leases'>['proration'];

/** The share of a month's rent that is charged: 16 of 30 days. */
export type DaysCharged = { readonly counted: number; readonly of: number };

/** @returns undefined if the whole month is charged */
export function daysCharged(
  proration: Proration,
  month: RentMonth,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): DaysCharged | undefined {
  if (proration === 'whole') return undefined;
  const last = dateParts(lastDayOf(month)).day;
  const of = proration === 'thirty-days' ? 30 : last;
  // A difference of two counts: leases that follow each other never count a day twice.
  const counted = daysUpTo(dateParts(to).day) - daysUpTo(dateParts(from).day - 1);
  return counted === of ? undefined : { counted, of };

  /** With 30 days for every month the 31st is no day, and the last day of February stands for those that are missing. */
  function daysUpTo(day: number): number {
    return day === last ? of : Math.min(day, of);
  }
}

/** In minor units, half a unit rounded up: the only rounding of rent by days. */
export function shareOf(rentMinor: number, { counted, of }: DaysCharged): number {
  return Math.floor((2 * rentMinor * counted + of) / (2 * of));
}
