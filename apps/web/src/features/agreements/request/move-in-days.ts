import type { Apartment } from '@surela/contract';
import { buildingToday } from '../../../platform/format/building-date.ts';
import { dayAfterLease, type OwnAgreement } from '../api/own-agreement.ts';
import { type MoveInDays, moveInDaysFor } from './move-in-days.rules.ts';

type Own = OwnAgreement | null | undefined;

export function moveInDays({ availableOn }: Pick<Apartment, 'availableOn'>, own: Own): MoveInDays {
  const dayAfter = own ? dayAfterLease(own) : undefined;
  return moveInDaysFor({ availableOn, dayAfterLease: dayAfter, today: buildingToday() });
}

/** Whether the lease can't start today. */
export function startsLater(apartment: Pick<Apartment, 'availableOn'>, own: Own): boolean {
  return moveInDays(apartment, own).earliest > buildingToday();
}
