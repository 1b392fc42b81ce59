import { type CalendarDate, calendarDate, dateParts, daysInMonth } from './calendar-date.ts';

/** A month of rent, '2026-11'. As text it sorts in time order. */
export type RentMonth = string & { readonly __kind: 'rent-month' };

const SHAPE = /^\d{4}-(0[1-9]|1[0-2])$/;

export function parseRentMonth(text: string): RentMonth | undefined {
  return SHAPE.test(text) && !text.startsWith('0000') ? (text as RentMonth) : undefined;
}

export function rentMonth(text: string): RentMonth {
  const month = parseRentMonth(text);
  if (!month) throw new RangeError(`Not a rent month (YYYY-MM): ${text}`);
  return month;
}

export function monthOf(date: CalendarDate): RentMonth {
  return date.slice(0, 7) as RentMonth;
}

function ordinal(month: RentMonth): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
}

export function addMonths(month: RentMonth, count: number): RentMonth {
  const moved = ordinal(month) + count;
  const year = Math.floor(moved / 12);
  const monthNumber = moved - year * 12 + 1;
  return rentMonth(`${String(year).padStart(4, '0')}-${String(monthNumber).padStart(2, '0')}`);
}

export function nextMonth(month: RentMonth): RentMonth {
  return addMonths(month, 1);
}

/** Number of months from `from` to `to`: 0 for the same month, negative if `to` is earlier. */
export function monthsBetween(from: RentMonth, to: RentMonth): number {
  return ordinal(to) - ordinal(from);
}

export function consecutiveMonths(first: RentMonth, count: number): RentMonth[] {
  return Array.from({ length: count }, (_, index) => addMonths(first, index));
}

export function firstDayOf(month: RentMonth): CalendarDate {
  return calendarDate(`${month}-01`);
}

export function lastDayOf(month: RentMonth): CalendarDate {
  const { year, month: monthNumber } = dateParts(firstDayOf(month));
  return calendarDate(`${month}-${daysInMonth(year, monthNumber)}`);
}
