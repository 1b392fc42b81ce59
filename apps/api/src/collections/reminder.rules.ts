import { addDays, type CalendarDate } from '@surela/values/calendar-date';
import { lastDayOf, monthOf } from '@surela/values/rent-month';

const DAYS = 3;

export type Reminder = 'before' | 'after';

/**
 * Not a day but a span, so that a server that slept makes up for it: the first until the due day itself, the second until
 * the month ends in which it was meant to go.
 */
export function reminderOn(due: CalendarDate, today: CalendarDate): Reminder | undefined {
  if (today >= addDays(due, -DAYS) && today <= due) return 'before';
  const late = addDays(due, DAYS);
  return today >= late && today <= lastDayOf(monthOf(late)) ? 'after' : undefined;
}
