import { type CalendarDate, dateIn } from '@surela/values/calendar-date';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';

/** What is needed to say whether a coupon can be used: where it is written, and what day it is in the building. */
export type CouponDesk = { readonly database: Database; readonly clock: Clock; readonly timeZone: string };

export function todayAt({ clock, timeZone }: CouponDesk): CalendarDate {
  return dateIn(timeZone, clock.now());
}
