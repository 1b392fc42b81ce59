import { AGREEMENT_LIMITS } from '@surela/values/agreement-limits';
import { addDays, calendarDate, latestOf } from '@surela/values/calendar-date';

/** The days on which the API lets a lease end. */
export function lastDaysOfLease(firstDay: string, today: string) {
  const [first, now] = [calendarDate(firstDay), calendarDate(today)];
  return {
    min: latestOf(first, addDays(now, -AGREEMENT_LIMITS.endDaysBehind)),
    max: addDays(latestOf(now, first), AGREEMENT_LIMITS.endDaysAhead),
  };
}
