import type { CalendarDate } from '@surela/values/calendar-date';
import { monthOf } from '@surela/values/rent-month';
import type { FirstRent, LeaseRow } from '../agreements/index.ts';
import type { DaysCharged } from './proration.rules.ts';
import { daysOf, leaseStartOf, monthsBegun, rentChargeFor } from './rent-charge.ts';

/** What is owed first of a new lease: the months that have begun, else the one in which it starts. */
export function firstRentsOf(
  lease: LeaseRow,
  today: CalendarDate,
  dueDay: number,
): (FirstRent & { readonly days: DaysCharged | undefined })[] {
  const begun = monthsBegun(lease, today);
  const months = begun.length > 0 ? begun : [monthOf(leaseStartOf(lease))];
  return months.map((month) => {
    const { rentMinor, due } = rentChargeFor(lease, [], month, dueDay);
    return { month, rentMinor, days: daysOf(lease, month), due };
  });
}
