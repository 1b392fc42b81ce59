import { AGREEMENT_LIMITS } from '@surela/values/agreement-limits';
import { addDays, type CalendarDate, calendarDate, latestOf } from '@surela/values/calendar-date';

export type LastDays = { readonly earliest: CalendarDate; readonly latest: CalendarDate };

/** The days on which a lease may end. A tenant may have left before the office hears of it. */
export function lastDaysOfLease(startsOn: string, today: CalendarDate): LastDays {
  const first = calendarDate(startsOn);
  return {
    earliest: latestOf(first, addDays(today, -AGREEMENT_LIMITS.endDaysBehind)),
    latest: addDays(latestOf(today, first), AGREEMENT_LIMITS.endDaysAhead),
  };
}
