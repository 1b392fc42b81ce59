import { type CalendarDate, calendarDate, dateIn, dateParts } from '@surela/values/calendar-date';
import { formatDayShort, formatMonth } from '@surela/values/format-date';
import { monthOf, type RentMonth } from '@surela/values/rent-month';
import { useSyncExternalStore } from 'react';
import { building, known } from '../settings.ts';

/** Today in the building, whatever zone the browser is in. */
export function buildingToday(): CalendarDate {
  return buildingDateOf(new Date());
}

/** @returns the day, if it lies ahead */
export function dayAhead(day: string | null, today: string = buildingToday()): string | undefined {
  return day !== null && day > today ? day : undefined;
}

export function buildingDateOf(instant: Date): CalendarDate {
  return dateIn(building.timeZone, instant);
}

export function buildingMonth(): RentMonth {
  return monthOf(buildingToday());
}

/** For date fields: the building's day, and on which weekday its weeks begin. */
export function buildingCalendar() {
  return { today: buildingToday(), weekStart: building.weekStartsOn };
}

/** Today in the building. Hydration takes the server's day, so a prerendered page never differs from its first render. */
export function useBuildingToday(): CalendarDate {
  return useSyncExternalStore(subscribeToNothing, buildingToday, prerenderedToday);
}

function prerenderedToday(): CalendarDate {
  return known ? buildingDateOf(new Date(known.at)) : buildingToday();
}

function subscribeToNothing(): () => void {
  return () => undefined;
}

/** '14:30' */
export function formatTimeOfDay(instant: Date): string {
  return instant.toLocaleTimeString('en-GB', { timeStyle: 'short', timeZone: building.timeZone });
}

/** '5 Sep 2026, 14:30' */
export function formatDayAndTime(at: string): string {
  const instant = new Date(at);
  return `${formatDay(buildingDateOf(instant))}, ${formatTimeOfDay(instant)}`;
}

/** '5 Sep 2026' for '2026-09-05': every day on a screen. The API's own formats are the specification's. */
export function formatDay(date: string): string {
  // No line break inside the date.
  return formatDayShort(calendarDate(date)).replaceAll(' ', '\u00A0');
}

/** '2026-09-05' for '05/09/2026', as the API dates agreements and payments */
export function isoOfDayFirst(date: string): string {
  return date.split('/').toReversed().join('-');
}

/** '05/09/2026' for '2026-09-05', as the API takes the dates of agreements and payments */
export function formatDayFirst(date: string): string {
  return date.split('-').reverse().join('/');
}

/** '5-9-2026' for '2026-09-05', as the API takes the dates of announcements */
export function formatUnpadded(date: string): string {
  const { year, month, day } = dateParts(calendarDate(date));
  return `${day}-${month}-${year}`;
}

/** '2026-09-05' for '5-9-2026', as the API dates announcements */
export function isoOfUnpadded(date: string): string {
  return date
    .split('-')
    .toReversed()
    .map((part) => part.padStart(2, '0'))
    .join('-');
}

/** 'Nov', for the axis of a chart */
export function formatShortMonth(month: RentMonth): string {
  return formatMonth(month).slice(0, 3);
}
