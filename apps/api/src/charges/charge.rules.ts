import { addDays, type CalendarDate, latestOf } from '@surela/values/calendar-date';
import { firstDayOf, type RentMonth } from '@surela/values/rent-month';

/** The building's due day; in the first month not before the lease starts. */
export function dueOn(month: RentMonth, dueDay: number, began: CalendarDate): CalendarDate {
  return latestOf(addDays(firstDayOf(month), dueDay - 1), began);
}
