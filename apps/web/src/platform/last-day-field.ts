import { parseCalendarDate } from '@surela/values/calendar-date';
import { buildingCalendar, formatDay } from './format/building-date.ts';
import { lastDaysOfLease } from './last-days.ts';
import { m } from './messages/messages.js';

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
