import { addDays, type CalendarDate, latestOf } from '@surela/values/calendar-date';
import { firstDayOf, type RentMonth } from '@surela/values/rent-month';

/** The building's due day; in the first month not before the lease starts. */
export function dueOn(month: RentMonth, dueDay: number, began: CalendarDate): CalendarDate {
  return latestOf(addDays(firstDayOf(month), dueDay - 1), began);
}

export type RentStatus = 'paid' | 'later' | 'due' | 'overdue';

type MonthDays = { readonly owedFrom: CalendarDate; readonly due: CalendarDate };

export function rentStatusOf({ owedFrom, due }: MonthDays, paid: boolean, today: CalendarDate): RentStatus {
  if (paid) return 'paid';
  if (today > due) return 'overdue';
  return today >= owedFrom ? 'due' : 'later';
}
