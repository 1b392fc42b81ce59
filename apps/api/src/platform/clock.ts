import { type CalendarDate, dateIn } from '@surela/values/calendar-date';

/** The only source of "now", so that tests can move it. */
export type Clock = { now(): Date };

/** A clock with the building's time zone. */
export type WallClock = { readonly clock: Clock; readonly building: { readonly timeZone: string } };

export function todayAt({ clock, building }: WallClock): CalendarDate {
  return dateIn(building.timeZone, clock.now());
}

export const systemClock: Clock = { now: () => new Date() };
