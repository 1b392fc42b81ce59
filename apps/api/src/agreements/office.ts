import { type CalendarDate, dateIn } from '@surela/values/calendar-date';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';

/** What every deed about an agreement needs: where it is written, and what day it is in the building. */
export type Office = { readonly database: Database; readonly clock: Clock; readonly timeZone: string };

export function todayAt({ clock, timeZone }: Pick<Office, 'clock' | 'timeZone'>): CalendarDate {
  return dateIn(timeZone, clock.now());
}
