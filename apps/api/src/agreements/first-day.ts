import { AGREEMENT_LIMITS } from '@surela/values/agreement-limits';
import { addDays, type CalendarDate, calendarDate, earliestOf, latestOf } from '@surela/values/calendar-date';
import { formatDayLong } from '@surela/values/format-date';
import type { Db } from '../platform/database/database.ts';
import { AppError } from '../platform/http/app-error.ts';
import { findLastLeaseDays, type LastLeaseDays, type Parties } from './leases.store.ts';

type LeaseStart = LastLeaseDays & {
  readonly today: CalendarDate;
  /** From when the apartment can be moved into. Empty: now. */
  readonly availableOn: string | null;
  /** From when the applicant wants it. Empty: as early as possible. */
  readonly movesInOn?: string | null;
};

export type FirstDays = {
  /** The first day of a lease that is accepted without naming one. */
  readonly proposed: CalendarDate;
  readonly earliest: CalendarDate;
  readonly latest: CalendarDate;
};

/**
 * The days on which an accepted lease may start. Nobody owes rent for days on which they could not live there, and no day
 * of an apartment is owed twice. A tenant may have moved in before the office accepts, so a past day can be chosen.
 */
export function firstDaysOfLease({ today, availableOn, movesInOn, lastDay, lastHistoricDay }: LeaseStart): FirstDays {
  const available = availableOn ? [calendarDate(availableOn)] : [];
  const dayAfter = (day: string | null) => (day ? [addDays(calendarDate(day), 1)] : []);
  const asked = movesInOn ? [calendarDate(movesInOn)] : [];
  const proposed = latestOf(today, ...available, ...dayAfter(lastDay), ...asked);
  const earliest = latestOf(
    addDays(today, -AGREEMENT_LIMITS.startDays),
    ...available,
    ...dayAfter(lastDay),
    ...dayAfter(lastHistoricDay),
  );
  return {
    proposed,
    // An old lease may have ended today: it does not keep the apartment from being let today.
    earliest: earliestOf(earliest, proposed),
    latest: latestOf(addDays(today, AGREEMENT_LIMITS.startDays), proposed),
  };
}

type Agreement = Parties & { readonly available_on: string | null; readonly moves_in_on: string | null };

export async function readFirstDays(db: Db, agreement: Agreement, today: CalendarDate): Promise<FirstDays> {
  return firstDaysOfLease({
    today,
    availableOn: agreement.available_on,
    movesInOn: agreement.moves_in_on,
    ...(await findLastLeaseDays(db, agreement)),
  });
}

/** @returns the chosen day if the lease may start on it, without one the proposed day */
export function chooseFirstDay({ proposed, earliest, latest }: FirstDays, chosen: string | undefined): CalendarDate {
  const day = chosen === undefined ? proposed : calendarDate(chosen);
  if (day >= earliest && day <= latest) return day;
  throw new AppError(
    'starts-on-impossible',
    `The lease can't start on ${formatDayLong(day)}. Choose a day from ${formatDayLong(earliest)} to ${formatDayLong(latest)}.`,
  );
}
