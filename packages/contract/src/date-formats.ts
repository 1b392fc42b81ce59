import { type CalendarDate, dateParts } from '@surela/values/calendar-date';
import { MONTH_NAMES } from '@surela/values/format-date';
import { parseRentMonth, type RentMonth } from '@surela/values/rent-month';

/** '05/09/2026': the fifth of September, day first, as the specification's calls have it. Never by Intl: it prints 'Sept'. */
export function formatDayFirst(date: CalendarDate): string {
  const { year, month, day } = dateParts(date);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(day)}/${two(month)}/${String(year).padStart(4, '0')}`;
}

/** '5-9-2026': how announcements carry their day. */
export function toUnpaddedDate(date: CalendarDate): string {
  const { year, month, day } = dateParts(date);
  return `${day}-${month}-${year}`;
}

/** 'November,2026', as the specification's calls have it. */
export function formatMonthName(month: RentMonth): string {
  return `${MONTH_NAMES[Number(month.slice(5)) - 1]},${Number(month.slice(0, 4))}`;
}

export function parseMonthName(text: string): RentMonth | undefined {
  const [name = '', year = '', ...more] = text.split(',').map((part) => part.trim());
  const number = MONTH_NAMES.findIndex((known) => known.toLowerCase() === name.toLowerCase()) + 1;
  if (more.length > 0 || number === 0 || !/^\d{4}$/.test(year)) return undefined;
  return parseRentMonth(`${year}-${String(number).padStart(2, '0')}`);
}
