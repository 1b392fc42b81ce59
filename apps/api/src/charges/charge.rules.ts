import { addDays, type CalendarDate } from '@surela/values/calendar-date';
import { firstDayOf, monthOf, type RentMonth } from '@surela/values/rent-month';

/** The building's due day; in the first month not before the lease starts. */
export function dueOn(month: RentMonth, dueDay: number, began: CalendarDate): CalendarDate {
  const due = addDays(firstDayOf(month), dueDay - 1);
  return due < began ? began : due;
}

export type RentStatus = 'paid' | 'later' | 'due' | 'overdue';

export function rentStatusOf(month: RentMonth, due: CalendarDate, paid: boolean, today: CalendarDate): RentStatus {
  if (paid) return 'paid';
  if (today > due) return 'overdue';
  return monthOf(today) >= month ? 'due' : 'later';
}
