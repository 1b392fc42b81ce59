import { dateIn } from '@surela/values/calendar-date';
import { building } from '../../platform/settings.ts';

/** '05/09/2026', as agreements have their dates. */
export function dayFirst(isoDate: string): string {
  return isoDate.split('-').reverse().join('/');
}

/** The day it is in the building, wherever the browser is. */
export function todayDayFirst(): string {
  return dayFirst(dateIn(building.timeZone, new Date()));
}
