import { addDays, type CalendarDate, dateIn } from '@surela/values/calendar-date';
import { addMonths, monthOf, type RentMonth } from '@surela/values/rent-month';
import building from '../../building.json' with { type: 'json' };

/** The building's day, asked when it is needed: one kept since a file was loaded is yesterday after midnight. */
export function today(): CalendarDate {
  return dateIn(building.timeZone, new Date());
}

export function dayFromNow(count: number): CalendarDate {
  return addDays(today(), count);
}

export function monthFromNow(count: number): RentMonth {
  return addMonths(monthOf(today()), count);
}

/**
 * For a day that somebody else took from the clock since `begun`, which may be before or after midnight.
 * @returns the source of a regular expression
 */
export function anyDaySince(begun: CalendarDate, format: (day: CalendarDate) => string): string {
  const days = [begun];
  for (let day = addDays(begun, 1); day <= today(); day = addDays(day, 1)) days.push(day);
  // On a screen a day has spaces that do not break.
  return `(?:${days.map((day) => format(day).replaceAll(' ', '\\s')).join('|')})`;
}
