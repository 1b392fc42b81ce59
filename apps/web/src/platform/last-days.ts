import { AGREEMENT_LIMITS } from '@surela/values/agreement-limits';
import { addDays, calendarDate, latestOf, parseCalendarDate } from '@surela/values/calendar-date';
import { buildingCalendar, formatDay } from './format/building-date.ts';
import { m } from './messages/messages.js';

/** The days on which the API lets a lease end. */
export function lastDaysOfLease(firstDay: string, today: string) {
  const [first, now] = [calendarDate(firstDay), calendarDate(today)];
  return {
    min: latestOf(first, addDays(now, -AGREEMENT_LIMITS.endDaysBehind)),
    max: addDays(latestOf(now, first), AGREEMENT_LIMITS.endDaysAhead),
  };
}

/** The same label, range and error for every date field of a last day. */
export function lastDayFieldProps(firstDay: string) {
  const calendar = buildingCalendar();
  const span = lastDaysOfLease(firstDay, calendar.today);
  return {
    ...calendar,
    ...span,
    label: m.last_day(),
    hint: m.last_day_hint(),
    required: true,
    validate: (day: string) =>
      parseCalendarDate(day) && day >= span.min && day <= span.max
        ? undefined
        : m.last_day_invalid({ earliest: formatDay(span.min), latest: formatDay(span.max) }),
  };
}
