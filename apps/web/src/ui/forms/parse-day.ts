import { type CalendarDate, dateFromParts, parseCalendarDate } from '@surela/values/calendar-date';
import { formatDayShort, MONTH_NAMES } from '@surela/values/format-date';

const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?[\s/.,-]+(\d{1,2}|\p{L}{3,9})[\s/.,-]+(\d{4}|\d{2})$/u;

/**
 * The day that somebody typed: '3 Dec 2026', '3/12/2026', '3.12.26', '3 december 2026' or '2026-12-03'. The day stands
 * before the month, and a year of two digits is of this century.
 * @returns undefined for anything else, also for a day that no calendar has
 */
export function parseDay(text: string): CalendarDate | undefined {
  const typed = text.trim();
  const [, day, month = '', year = ''] = DAY_FIRST.exec(typed) ?? [];
  if (day === undefined) return parseCalendarDate(typed);
  return dateFromParts({
    year: Number(year) + (year.length === 2 ? 2000 : 0),
    month: /^\d/.test(month) ? Number(month) : monthNumber(month),
    day: Number(day),
  });
}

/** What a date field shows for its value: a day as it is written in the building, anything else as it was typed. */
export function formatDayTyped(value: string): string {
  const day = parseCalendarDate(value);
  return day ? formatDayShort(day) : value;
}

export type Span = { readonly min?: string | undefined; readonly max?: string | undefined };

/** Whether a date field's value can be sent: nothing at all, or a day within the span. */
export function isDayOrEmpty(value: string, span: Span): boolean {
  return value === '' || isDayWithin(value, span);
}

export function isDayWithin(value: string, { min = '', max = '9999-12-31' }: Span): boolean {
  return parseCalendarDate(value) !== undefined && value >= min && value <= max;
}

/** 12 for 'dec', 'Decem' and 'December'; 0 for what is no month. */
function monthNumber(word: string): number {
  const start = word.toLowerCase();
  return MONTH_NAMES.findIndex((name) => name.toLowerCase().startsWith(start)) + 1;
}
