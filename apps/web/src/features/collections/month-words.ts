import { type CalendarDate, dateIn } from '@surela/values/calendar-date';
import { firstDayOf, monthOf, type RentMonth } from '@surela/values/rent-month';
import { building } from '../../platform/settings.ts';

const write = (month: RentMonth, how: Intl.DateTimeFormatOptions) =>
  new Date(firstDayOf(month)).toLocaleDateString('en-US', { ...how, timeZone: 'UTC' });

/** 'November 2026'. */
export const monthInWords = (month: RentMonth): string => write(month, { month: 'long', year: 'numeric' });

/** 'Nov'. */
export const monthInShort = (month: RentMonth): string => write(month, { month: 'short' });

/** The day it is in the building, wherever the browser is. */
export function presentDay(): CalendarDate {
  return dateIn(building.timeZone, new Date());
}

export function presentMonth(): RentMonth {
  return monthOf(presentDay());
}
