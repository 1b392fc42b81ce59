import type { Apartment } from '@surela/contract';
import { AGREEMENT_LIMITS } from '@surela/values/agreement-limits';
import { addDays, type CalendarDate, calendarDate, latestOf } from '@surela/values/calendar-date';
import { buildingToday } from '../../../platform/format/building-date.ts';
import { dayAfterLease, type OwnAgreement } from '../api/own-agreement.ts';

type Own = OwnAgreement | null | undefined;
type MoveInDays = { readonly earliest: CalendarDate; readonly latest: CalendarDate };

/** The days that a person can ask for: not before the apartment is available, and not before their own lease has ended. */
export function moveInDays(
  { availableOn }: Pick<Apartment, 'availableOn'>,
  own: Own,
  today = buildingToday(),
): MoveInDays {
  const dayAfter = own && dayAfterLease(own);
  const days = [availableOn, dayAfter].filter((day) => typeof day === 'string');
  const earliest = latestOf(today, ...days.map(calendarDate));
  return { earliest, latest: latestOf(addDays(today, AGREEMENT_LIMITS.startDays), earliest) };
}

/** Whether the lease can't start today. */
export function startsLater(apartment: Pick<Apartment, 'availableOn'>, own: Own): boolean {
  return moveInDays(apartment, own).earliest > buildingToday();
}
