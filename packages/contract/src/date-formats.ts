import { type CalendarDate, dateParts } from '@surela/values/calendar-date';
import { MONTH_NAMES } from '@surela/values/format-date';
import { parseRentMonth, type RentMonth } from '@surela/values/rent-month';

/** '05/09/2026' for 5 September: the specification's date format. */
export function formatDayFirst(date: CalendarDate): string {
  const { year, month, day } = dateParts(date);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(day)}/${two(month)}/${String(year).padStart(4, '0')}`;
}

/** '5-9-2026': the date format of announcements. */
export function toUnpaddedDate(date: CalendarDate): string {
  const { year, month, day } = dateParts(date);
  return `${day}-${month}-${year}`;
}

/** 'November,2026': the specification's month format. */
export function formatMonthName(month: RentMonth): string {
  return `${MONTH_NAMES[Number(month.slice(5)) - 1]},${Number(month.slice(0, 4))}`;
}

export function parseMonthName(text: string): RentMonth | undefined {
  const [name = '', year = '', ...more] = text.split(',').map((part) => part.trim());
  const number = MONTH_NAMES.findIndex((known) => known.toLowerCase() === name.toLowerCase()) + 1;
  if (more.length > 0 || number === 0 || !/^\d{4}$/.test(year)) return undefined;
  return parseRentMonth(`${year}-${String(number).padStart(2, '0')}`);
}
