import { addDays, type CalendarDate, dateFromParts, dateParts, daysInMonth } from '@surela/values/calendar-date';
import { addMonths, firstDayOf, lastDayOf, monthOf, type RentMonth } from '@surela/values/rent-month';

export type WeekStart = 'monday' | 'saturday' | 'sunday';

const SUNDAY_FIRST = { sunday: 0, monday: 1, saturday: 6 } as const satisfies Record<WeekStart, number>;
const WEEK = 7;

/** The days of a month in whole weeks, with the last days of the month before and the first of the one after. */
export function weeksOf(month: RentMonth, weekStart: WeekStart): CalendarDate[][] {
  const first = addDays(firstDayOf(month), -placeInWeek(firstDayOf(month), weekStart));
  const last = lastDayOf(month);
  const weeks: CalendarDate[][] = [];
  for (let start = first; start <= last; start = addDays(start, WEEK)) {
    weeks.push(Array.from({ length: WEEK }, (_, index) => addDays(start, index)));
  }
  return weeks;
}

/** The day that a key leads to; undefined for keys that a calendar does not know. */
export function dayAfterKey(day: CalendarDate, key: string, shift: boolean, weekStart: WeekStart) {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -WEEK);
    case 'ArrowDown':
      return addDays(day, WEEK);
    case 'Home':
      return addDays(day, -placeInWeek(day, weekStart));
    case 'End':
      return addDays(day, WEEK - 1 - placeInWeek(day, weekStart));
    case 'PageUp':
      return sameDayAfter(day, shift ? -12 : -1);
    case 'PageDown':
      return sameDayAfter(day, shift ? 12 : 1);
    default:
      return undefined;
  }
}

/** A month on from 31 January is 28 February: never a day of the month after. */
export function sameDayAfter(day: CalendarDate, months: number): CalendarDate {
  const month = addMonths(monthOf(day), months);
  const { year, month: number } = dateParts(firstDayOf(month));
  const found = dateFromParts({ year, month: number, day: Math.min(dateParts(day).day, daysInMonth(year, number)) });
  return found ?? firstDayOf(month);
}

export function clampDay(day: CalendarDate, min: CalendarDate, max: CalendarDate): CalendarDate {
  if (day < min) return min;
  return day > max ? max : day;
}

function placeInWeek(day: CalendarDate, weekStart: WeekStart): number {
  // The date as UTC midnight: no zone can move it to another weekday.
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return (weekday - SUNDAY_FIRST[weekStart] + WEEK) % WEEK;
}
