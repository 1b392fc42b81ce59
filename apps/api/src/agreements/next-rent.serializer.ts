import type { Member } from '@surela/contract';
import type { CalendarDate } from '@surela/values/calendar-date';
import { minor, unitsFromMinor } from '@surela/values/money';
import { nextRentOf } from './lease-rents.rules.ts';

export function serializeNextRent(lease: Parameters<typeof nextRentOf>[0], today: CalendarDate): Member['nextRent'] {
  const next = nextRentOf(lease, today);
  return next ? { fromOn: next.from_on, rent: unitsFromMinor(minor(next.rent_minor)) } : null;
}
