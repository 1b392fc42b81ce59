import { AGREEMENT_LIMITS } from '@surela/values/agreement-limits';
import { addDays, type CalendarDate, calendarDate, earliestOf, latestOf } from '@surela/values/calendar-date';
import { formatDayLong } from '@surela/values/format-date';
import { type LeaseRow, rentOn } from '../agreements/index.ts';
import { AppError } from '../platform/http/app-error.ts';

export type NewRent = { readonly fromOn: CalendarDate; readonly rentMinor: number };

export type NewRentDays = {
  /** For a lower rent. */
  readonly earliest: CalendarDate;
  readonly earliestRise: CalendarDate;
  readonly latest: CalendarDate;
};

type Now = { readonly today: CalendarDate; readonly noticeDays: number };

/**
 * The days on which a new rent may begin: after the rents that are agreed already, while the lease runs, and a higher one
 * only if the tenant is told in time. A lower rent may have been agreed before the office enters it.
 * @returns undefined if there is none
 */
export function daysOfNewRent(lease: LeaseRow, { today, noticeDays }: Now): NewRentDays | undefined {
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

/** @returns the lease as it would be with the new rent */
export function withNewRent<Lease extends LeaseRow>(lease: Lease, { fromOn, rentMinor }: NewRent, now: Now): Lease {
  const before = rentOn(lease, fromOn);
  const days = daysOfNewRent(lease, now);
  if (!days) {
    throw new AppError(
      'from-on-impossible',
      "The rent of this lease can't change any more: it has ended, or ends before.",
    );
  }
  if (rentMinor === before) throw new AppError('rent-unchanged', 'That is the rent already. Enter another one.');
  const isRise = rentMinor > before;
  const from = isRise ? days.earliestRise : days.earliest;
  if (fromOn < from || fromOn > days.latest) throw notFrom(fromOn, { ...days, from, isRise }, now);
  return { ...lease, rents: [...lease.rents, { from_on: fromOn, rent_minor: rentMinor }] };
}

type Allowed = NewRentDays & { readonly from: CalendarDate; readonly isRise: boolean };

function notFrom(fromOn: CalendarDate, { from, latest, isRise, earliest }: Allowed, { noticeDays }: Now): AppError {
  const day = formatDayLong;
  if (isRise && from > latest) {
    return new AppError(
      'from-on-impossible',
      `A higher rent needs ${noticeDays} days' notice, and the lease ends before. The rent can only be lowered.`,
    );
  }
  if (isRise && fromOn >= earliest && fromOn < from) {
    return new AppError(
      'from-on-impossible',
      `A higher rent needs ${noticeDays} days' notice. Choose ${day(from)} or a later day.`,
    );
  }
  return new AppError(
    'from-on-impossible',
    `The new rent can't begin on ${day(fromOn)}. Choose a day from ${day(from)} to ${day(latest)}.`,
  );
}

/** A mistake can be taken back on the day it was made; else a rent that counts already stays. */
export function isCancellable(
  lease: LeaseRow,
  rent: { readonly from_on: string; readonly agreed_on: string },
  today: CalendarDate,
): boolean {
  const isLast = lease.rents.at(-1)?.from_on === rent.from_on;
  return lease.state === 'accepted' && isLast && (rent.from_on > today || rent.agreed_on === today);
}
