import { type CalendarDate, calendarDate } from '@surela/values/calendar-date';
import { consecutiveMonths, firstDayOf, monthOf, monthsBetween, type RentMonth } from '@surela/values/rent-month';
import type { LeaseRow } from '../agreements/index.ts';
import { dueOn } from './charge.rules.ts';
import type { ChargeRow } from './charges.store.ts';

export function leaseStartOf({ decided_on }: Pick<LeaseRow, 'decided_on'>): CalendarDate {
  return calendarDate(decided_on);
}

/** From the lease's first month to its last, or to the current one. */
export function monthsChargedBy(lease: Pick<LeaseRow, 'decided_on' | 'ended_on'>, now: RentMonth): RentMonth[] {
  const { ended_on } = lease;
  const began = monthOf(leaseStartOf(lease));
  const ended = ended_on ? monthOf(calendarDate(ended_on)) : now;
  return consecutiveMonths(began, monthsBetween(began, ended < now ? ended : now) + 1);
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
