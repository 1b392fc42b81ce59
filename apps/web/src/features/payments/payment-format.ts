import { dateIn } from '@surela/values/calendar-date';
import { formatMoney, minor } from '@surela/values/money';
import { building } from '../../platform/settings.ts';

/** '$765.50' of what is 765.5 on the wire. */
export function money(units: number): string {
  return formatMoney(minor(minorOf(units)), building.currency);
}

export function minorOf(units: number): number {
  return Math.round(units * 100);
}

/** 'November 2026' of the wire's 'November,2026'. */
export function monthWords(month: string): string {
  return month.replace(',', ' ');
}

/** '05/11/2026' of '2026-11-05'. */
export function dayFirst(isoDate: string): string {
  return isoDate.split('-').reverse().join('/');
}

/** The day it is in the building, wherever the browser is. */
export function todayDayFirst(): string {
  return dayFirst(dateIn(building.timeZone, new Date()));
}
