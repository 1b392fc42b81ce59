import { AGREEMENT_LIMITS } from '@surela/values/agreement-limits';
import { addDays, type CalendarDate, calendarDate, earliestOf, latestOf } from '@surela/values/calendar-date';
import type { Row } from '../platform/database/row.ts';

type Lease = Pick<Row<'agreements'>, 'state'> &
  Pick<Row<'leases'>, 'starts_on' | 'ends_on'> & { readonly rents: readonly { readonly from_on: string }[] };

export type NewRentDays = {
  /** For a lower rent. */
  readonly earliest: CalendarDate;
  readonly earliestRise: CalendarDate;
  readonly latest: CalendarDate;
};

export type Notice = { readonly today: CalendarDate; readonly noticeDays: number };

/**
 * The days on which a new rent may begin: after the rents that are agreed already, while the lease runs, and a higher one
 * only if the tenant is told in time. A lower rent may have been agreed before the office enters it.
 * @returns undefined if there is none
 */
export function daysOfNewRent(lease: Lease, { today, noticeDays }: Notice): NewRentDays | undefined {
  if (lease.state !== 'accepted') return undefined;
  const start = calendarDate(lease.starts_on);
  const last = lease.rents.at(-1);
  const earliest = latestOf(
    start,
    addDays(today, -AGREEMENT_LIMITS.rentDaysBehind),
    ...(last ? [addDays(calendarDate(last.from_on), 1)] : []),
  );
  const ahead = addDays(latestOf(today, start), AGREEMENT_LIMITS.rentDaysAhead);
  const latest = lease.ends_on === null ? ahead : earliestOf(ahead, calendarDate(lease.ends_on));
  if (latest < earliest) return undefined;
  return { earliest, earliestRise: latestOf(earliest, addDays(today, noticeDays)), latest };
}

/** A mistake can be taken back on the day it was made; else a rent that counts already stays. */
export function isCancellable(
  lease: Lease,
  rent: { readonly from_on: string; readonly agreed_on: string },
  today: CalendarDate,
): boolean {
  const isLast = lease.rents.at(-1)?.from_on === rent.from_on;
  return lease.state === 'accepted' && isLast && (rent.from_on > today || rent.agreed_on === today);
}
