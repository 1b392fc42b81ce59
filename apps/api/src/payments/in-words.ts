import { toWireMonth } from '@surela/contract';
import { type CalendarDate, dateParts } from '@surela/values/calendar-date';
import { monthOf, type RentMonth } from '@surela/values/rent-month';

/** 'November 2026', in letters and on receipts. */
export function monthInWords(month: RentMonth): string {
  return toWireMonth(month).replace(',', ' ');
}

/** '5 November 2026' */
export function dayInWords(date: CalendarDate): string {
  return `${dateParts(date).day} ${monthInWords(monthOf(date))}`;
}
