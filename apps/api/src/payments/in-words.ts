import { formatMonthName } from '@surela/contract';
import { type CalendarDate, dateParts } from '@surela/values/calendar-date';
import { monthOf, type RentMonth } from '@surela/values/rent-month';

/** 'November 2026', in letters and on receipts. */
export function formatMonth(month: RentMonth): string {
  return formatMonthName(month).replace(',', ' ');
}

/** '5 November 2026' */
export function formatDay(date: CalendarDate): string {
  return `${dateParts(date).day} ${formatMonth(monthOf(date))}`;
}
