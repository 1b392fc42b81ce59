import { type CalendarDate, calendarDate, dateIn, dateParts } from '@surela/values/calendar-date';
import { building } from '../../platform/settings.ts';

/** The building's day, wherever the reader is. */
export function today(): CalendarDate {
  return dayOf(new Date());
}

export function dayOf(instant: Date): CalendarDate {
  return dateIn(building.timeZone, instant);
}

/** '5-9-2026': day, month, year, with no zero before any of them. */
export function unpadded(date: string): string {
  const { year, month, day } = dateParts(calendarDate(date));
  return `${day}-${month}-${year}`;
}
