import { AGREEMENT_LIMITS } from '@surela/values/agreement-limits';
import { addDays, type CalendarDate, calendarDate, latestOf } from '@surela/values/calendar-date';

export type LastDays = { readonly earliest: CalendarDate; readonly latest: CalendarDate };

/**
 * The days on which a lease may end. A tenant may have left before the office hears of it. The day before its first day ends
 * a lease that lies ahead: it never begins.
 */
export function lastDaysOfLease(startsOn: string, today: CalendarDate): LastDays {
  const first = calendarDate(startsOn);
  const earliest = first > today ? addDays(first, -1) : first;
  return {
    earliest: latestOf(earliest, addDays(today, -AGREEMENT_LIMITS.endDaysBehind)),
    latest: addDays(latestOf(today, first), AGREEMENT_LIMITS.endDaysAhead),
  };
}
