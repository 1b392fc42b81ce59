import { dateIn } from '@surela/values/calendar-date';
import { useSyncExternalStore } from 'react';
import { building, known } from '../../platform/settings.ts';

/** The building's day. What was prerendered is taken over with the server's, whatever the visitor's own clock says. */
export function useToday(): string {
  return useSyncExternalStore(neverTold, now, whenPrerendered);
}

function now(): string {
  return dateIn(building.timeZone, new Date());
}

function whenPrerendered(): string {
  return known ? dateIn(building.timeZone, new Date(known.at)) : now();
}

function neverTold(): () => void {
  return () => undefined;
}
