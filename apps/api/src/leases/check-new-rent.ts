import type { CalendarDate } from '@surela/values/calendar-date';
import { formatDayLong } from '@surela/values/format-date';
import { type LeaseRow, rentOn } from '../agreements/index.ts';
import { AppError } from '../platform/http/app-error.ts';
import { daysOfNewRent, type NewRentDays, type Notice } from './new-rent.rules.ts';

export type NewRent = { readonly fromOn: CalendarDate; readonly rentMinor: number };

/** @returns the lease as it would be with the new rent */
export function withNewRent<Lease extends LeaseRow>(lease: Lease, { fromOn, rentMinor }: NewRent, now: Notice): Lease {
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

function notFrom(fromOn: CalendarDate, { from, latest, isRise, earliest }: Allowed, { noticeDays }: Notice): AppError {
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
