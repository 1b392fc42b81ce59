import { type CalendarDate, dateFromParts, parseCalendarDate } from '@surela/values/calendar-date';
import { formatDayShort, MONTH_NAMES } from '@surela/values/format-date';

const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?[\s/.,-]+(\d{1,2}|\p{L}{3,9})[\s/.,-]+(\d{4}|\d{2})$/u;

/**
 * A typed day: '3 Dec 2026', '3/12/2026', '3.12.26', '3 december 2026' or '2026-12-03'. The day comes before the month, and
 * a two-digit year is in this century.
 * @returns undefined for anything else, including days that don't exist
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

/** The text of a date field: a valid day in the building's format, anything else as typed. */
export function formatDayTyped(value: string): string {
  const day = parseCalendarDate(value);
  return day ? formatDayShort(day) : value;
}

export type Span = { readonly min?: string | undefined; readonly max?: string | undefined };

/** Whether a date field's value can be sent: empty, or a day within the range. */
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
