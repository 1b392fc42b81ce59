import { type CalendarDate, calendarDate } from '@surela/values/calendar-date';
import { formatDayLong } from '@surela/values/format-date';
import { firstDayOf, monthOf } from '@surela/values/rent-month';
import { type LeaseRow, rentOn } from '../agreements/index.ts';
import { AppError } from '../platform/http/app-error.ts';
import { daysOfNewRent, type NewRentDays, type Notice } from './new-rent.rules.ts';

export type NewRent = { readonly fromOn: CalendarDate; readonly rentMinor: number };

/** @returns the lease as it would be with the new rent */
export function withNewRent<Lease extends LeaseRow>(lease: Lease, { fromOn, rentMinor }: NewRent, now: Notice): Lease {
  const before = rentOn(lease, fromOn);
  const days = daysOfNewRent(lease, now);
  if (!days) throw noDay(lease);
  if (rentMinor === before) throw new AppError('rent-unchanged', 'That is the rent already. Enter another one.');
  const isRise = rentMinor > before;
  const from = isRise ? days.earliestRise : days.earliest;
  if (fromOn < from || fromOn > days.latest) throw notFrom(lease, fromOn, { ...days, from, isRise }, now);
  if (lease.proration === 'whole' && fromOn !== lease.starts_on && firstDayOf(monthOf(fromOn)) !== fromOn) {
    throw new AppError('from-on-impossible', 'This lease is charged in whole months. Choose the first day of a month.');
  }
  return { ...lease, rents: [...lease.rents, { from_on: fromOn, rent_minor: rentMinor }] };
}

function noDay(lease: LeaseRow): AppError {
  const text =
    lease.state === 'accepted'
      ? `Another rent can't begin before the lease ends.${cancelFirst(lease)}`
      : "The lease has ended, so its rent can't change.";
  return new AppError('from-on-impossible', text);
}

/** Rents follow each other: the latest stands in the way of an earlier day. */
function cancelFirst({ rents }: LeaseRow): string {
  const last = rents.at(-1);
  return last ? ` Cancel the rent from ${formatDayLong(calendarDate(last.from_on))} first.` : '';
}

type Allowed = NewRentDays & { readonly from: CalendarDate; readonly isRise: boolean };

function notFrom(
  lease: LeaseRow,
  fromOn: CalendarDate,
  { from, latest, isRise, earliest }: Allowed,
  { today, noticeDays }: Notice,
): AppError {
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
  const last = lease.rents.at(-1);
  const isInTheWay = last !== undefined && last.from_on >= fromOn && last.from_on > today;
  return new AppError(
    'from-on-impossible',
    `The new rent can't begin on ${day(fromOn)}. Choose a day from ${day(from)} to ${day(latest)}.${isInTheWay ? cancelFirst(lease) : ''}`,
  );
}

export function noSuchLease(): AppError {
  return new AppError('not-found', 'Lease not found. Reload the list.');
}
