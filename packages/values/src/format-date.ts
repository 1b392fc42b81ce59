import { type CalendarDate, dateParts } from './calendar-date.ts';
import type { RentMonth } from './rent-month.ts';

/** Our own table: `Intl` writes 'Sept', and its output changes between versions. */
export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

function monthName(month: number): string {
  return MONTH_NAMES[month - 1] ?? '';
}

/** 'November 2026' */
export function formatMonth(month: RentMonth): string {
  return `${monthName(Number(month.slice(5, 7)))} ${Number(month.slice(0, 4))}`;
}

/** '15 Nov 2026', for lists and hints */
export function formatDayShort(date: CalendarDate): string {
  const { year, month, day } = dateParts(date);
  return `${day} ${monthName(month).slice(0, 3)} ${year}`;
}

/** '15 November 2026', for receipts and statements */
export function formatDayLong(date: CalendarDate): string {
  const { year, month, day } = dateParts(date);
  return `${day} ${monthName(month)} ${year}`;
}

/** 'Sunday, 15 November 2026', for emails and for dialogs that confirm a date */
export function formatDayFull(date: CalendarDate): string {
  // The date as UTC midnight: no zone can move it to another weekday.
  const weekday = WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';
  return `${weekday}, ${formatDayLong(date)}`;
}
