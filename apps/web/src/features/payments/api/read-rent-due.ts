import type { RentDue } from '@surela/contract';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../platform/api/api-client.ts';
import { dayAhead, isoOfDayFirst } from '../../../platform/format/building-date.ts';
import { useSession } from '../../../platform/session/session-context.tsx';

/** Invalidated by every payment. */
export const PAYMENTS = ['payments'];

/**
 * What the tenant owes, and the months they can choose. Always stale: the server charges rent and records payments too.
 * @param agreementId a lease of theirs; without one the server chooses
 */
export function useRentDue(agreementId?: string) {
  const { user } = useSession();
  const email = user?.email ?? '';
  return useQuery({
    queryKey: [...PAYMENTS, 'due', email, agreementId],
    queryFn: ({ signal }) =>
      request('GET /api/make-payment', { query: { email, ...(agreementId && { agreementId }) }, signal }),
    enabled: user !== null,
    staleTime: 0,
  });
}

export type OfferedMonth = RentDue['months'][number];

export function canBePaid({ status }: OfferedMonth): boolean {
  return status !== 'paid';
}

/** The oldest month that is owed, otherwise the next one. Undefined if none is left. */
export function firstToPay({ openMonths, months }: RentDue): OfferedMonth | undefined {
  return openMonths[0] ?? months.find(canBePaid);
}

/** @returns the first day of a lease that has not started, and will */
export function firstDayAhead({ date, endedOn }: RentDue): string | undefined {
  return endedOn === null ? dayAhead(isoOfDayFirst(date)) : undefined;
}
