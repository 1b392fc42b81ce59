import { addDays, type CalendarDate } from '@surela/values/calendar-date';
import { lastDayOf, monthOf } from '@surela/values/rent-month';

const DAYS = 3;

export type Reminder = 'before' | 'after';

/**
 * A range of days instead of one day, so that a server that was down catches up: the first reminder until the due day, the
 * second until the end of its month.
 */
export function reminderOn(due: CalendarDate, today: CalendarDate): Reminder | undefined {
  if (today >= addDays(due, -DAYS) && today <= due) return 'before';
  const late = addDays(due, DAYS);
  return today >= late && today <= lastDayOf(monthOf(late)) ? 'after' : undefined;
}
