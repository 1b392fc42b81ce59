/**
 * A day on the building's wall calendar, '2026-11-05'. It has no hour and no zone, so it cannot shift when a server
 * runs elsewhere. As text it sorts in time order, and PostgreSQL's `date` reads and writes it unchanged.
 */
export type CalendarDate = string & { readonly __kind: 'calendar-date' };

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;

export type DateParts = { readonly year: number; readonly month: number; readonly day: number };

export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Undefined for a date that does not exist, such as 31 April. It is never rolled over into May. */
export function dateFromParts({ year, month, day }: DateParts): CalendarDate | undefined {
  const whole = Number.isInteger(year) && Number.isInteger(month) && Number.isInteger(day);
  if (!whole || year < 1 || year > 9999 || month < 1 || month > 12) return undefined;
  if (day < 1 || day > daysInMonth(year, month)) return undefined;
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}` as CalendarDate;
}

export function parseCalendarDate(text: string): CalendarDate | undefined {
  const found = SHAPE.exec(text);
  if (!found) return undefined;
  return dateFromParts({ year: Number(found[1]), month: Number(found[2]), day: Number(found[3]) });
}

export function calendarDate(text: string): CalendarDate {
  const date = parseCalendarDate(text);
  if (!date) throw new RangeError(`Not a calendar date (YYYY-MM-DD): ${text}`);
  return date;
}

export function dateParts(date: CalendarDate): DateParts {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  const { year, month, day } = dateParts(date);
  // setUTCFullYear, because Date.UTC reads the years 0 to 99 as 1900 to 1999.
  const moved = new Date(0);
  moved.setUTCFullYear(year, month - 1, day + days);
  const result = dateFromParts({
    year: moved.getUTCFullYear(),
    month: moved.getUTCMonth() + 1,
    day: moved.getUTCDate(),
  });
  if (!result) throw new RangeError(`Outside the calendar: ${date} and ${days} days`);
  return result;
}

/** How many days `to` is after `from`; negative if it is before. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

export function earliestOf(first: CalendarDate, ...others: readonly CalendarDate[]): CalendarDate {
  return [first, ...others].toSorted()[0] ?? first;
}

export function latestOf(first: CalendarDate, ...others: readonly CalendarDate[]): CalendarDate {
  return [first, ...others].toSorted().at(-1) ?? first;
}

/** The building's date at an instant. At 18:30 UTC it is already tomorrow in Dhaka. */
export function dateIn(timeZone: string, instant: Date): CalendarDate {
  const parts = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(instant);
  const part = (type: string) => Number(parts.find((found) => found.type === type)?.value);
  const date = dateFromParts({ year: part('year'), month: part('month'), day: part('day') });
  if (!date) throw new RangeError(`No calendar date for ${String(instant)} in ${timeZone}`);
  return date;
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
