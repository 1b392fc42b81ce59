import { addDays, type CalendarDate, calendarDate, latestOf } from '@surela/values/calendar-date';
import { firstDayOf, type RentMonth } from '@surela/values/rent-month';

/** Nobody is overdue on the day after they signed. */
const DAYS_TO_PAY_AFTER_SIGNING = 5;

type DueTerms = { readonly starts_on: string; readonly decided_on: string; readonly due_day: number | null };

/**
 * The due day of a month. In the first month not before the lease starts, and a few days after it was accepted. Leases
 * from before due days were kept are due on the building's day, and on their first day.
 */
export function dueOn(
  { starts_on, decided_on, due_day }: DueTerms,
  month: RentMonth,
  buildingsDueDay: number,
): CalendarDate {
  const due = latestOf(addDays(firstDayOf(month), (due_day ?? buildingsDueDay) - 1), calendarDate(starts_on));
  return due_day === null ? due : latestOf(due, addDays(calendarDate(decided_on), DAYS_TO_PAY_AFTER_SIGNING));
}
