import { type CalendarDate, calendarDate } from '@surela/values/calendar-date';
import { firstDayOf, type RentMonth } from '@surela/values/rent-month';
import type { LeaseRow } from '../agreements/index.ts';
import { dueOn } from './charge.rules.ts';
import type { ChargeRow } from './charges.store.ts';

export function leaseStartOf({ decided_on }: Pick<LeaseRow, 'decided_on'>): CalendarDate {
  return calendarDate(decided_on);
}

export type MonthCharge = { readonly rentMinor: number; readonly due: CalendarDate };

/** The rent of a month: as charged, or computed from the lease if not charged yet. */
export function rentChargeFor(
  lease: LeaseRow,
  charges: readonly ChargeRow[],
  month: RentMonth,
  dueDay: number,
): MonthCharge {
  const charge = charges.find((one) => one.month === firstDayOf(month));
  return charge
    ? { rentMinor: charge.rent_minor, due: calendarDate(charge.due_on) }
    : { rentMinor: lease.rent_minor, due: dueOn(month, dueDay, leaseStartOf(lease)) };
}
