import { dateIn } from '@surela/values/calendar-date';
import { building } from '../../platform/settings.ts';

/** In the building, wherever the browser is. */
export function todayHere(): string {
  return dateIn(building.timeZone, new Date());
}
