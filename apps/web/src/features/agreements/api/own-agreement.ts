import type { Agreement, ResponseOf } from '@surela/contract';
import { addDays, calendarDate } from '@surela/values/calendar-date';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../platform/api/api-client.ts';
import { dayAhead } from '../../../platform/format/building-date.ts';
import { useSession } from '../../../platform/session/session-context.tsx';

/** Invalidated by every mutation of the person's own agreement. */
export const OWN_AGREEMENT = ['agreements', 'own'];

/** A request or lease. While a lease with a last day runs, `next` is what follows it. */
export type OwnAgreement = NonNullable<ResponseOf<'GET /api/single-agreement'>>;

const WHILE_WAITING_MS = 30_000;

/** The signed-in person's open request or lease with the next one, else their latest request, else null. */
export function useOwnAgreement({ enabled = true } = {}) {
  const { user, loading, problem } = useSession();
  const email = user?.email ?? '';
  return useQuery({
    queryKey: [...OWN_AGREEMENT, email],
    queryFn: ({ signal }) => request('GET /api/single-agreement', { query: { email }, signal }),
    enabled: enabled && user !== null && !loading && !problem,
    // The admin decides while the person may be waiting on this screen, so the data is always stale.
    staleTime: 0,
    refetchInterval: ({ state }) => (isWaiting(state.data) ? WHILE_WAITING_MS : false),
  });
}

function isWaiting(own: OwnAgreement | null | undefined): boolean {
  return own?.status === 'pending' || own?.next?.status === 'pending';
}

export type AgreementState = 'pending' | NonNullable<Agreement['decision']>;

export function stateOf({ decision }: Agreement): AgreementState {
  return decision ?? 'pending';
}

/** A pending request or a lease. A person can have only one of these, and a second one after the last day of a lease. */
export function isOpen(agreement: Agreement): boolean {
  const state = stateOf(agreement);
  return state === 'pending' || state === 'accepted';
}

/** The office can't accept it until the applicant has verified their email. */
export function waitsForVerification({ status, emailVerified }: Agreement): boolean {
  return status === 'pending' && !emailVerified;
}

/** It was ended before its first day. */
export function endedBeforeStart({ startsOn, endedOn }: Agreement): boolean {
  return startsOn !== null && endedOn !== null && endedOn < startsOn;
}

/** @returns the first day of a lease that has not started */
export function startAhead({ decision, startsOn }: Agreement): string | undefined {
  return decision === 'accepted' ? dayAhead(startsOn) : undefined;
}

/** @returns the last day of a lease that runs, if one is set */
export function lastDayOf({ decision, endsOn }: Agreement): string | undefined {
  return decision === 'accepted' ? (endsOn ?? undefined) : undefined;
}

/** @returns the day after the last day of a running lease, from which the person may rent another apartment */
export function dayAfterLease({ decision, endsOn }: Agreement): string | undefined {
  return decision === 'accepted' && endsOn ? addDays(calendarDate(endsOn), 1) : undefined;
}

/** The open request or lease for that apartment, now or next. */
export function findOpenFor(own: OwnAgreement | null | undefined, apartmentId: string): Agreement | undefined {
  return [own, own?.next].find((one) => one && isOpen(one) && one.apartmentId === apartmentId) ?? undefined;
}

/** What keeps the person from requesting another apartment: an open request, or a lease without a last day. */
export function findObstacle(own: OwnAgreement | null | undefined): Agreement | undefined {
  if (!own || !isOpen(own)) return undefined;
  return dayAfterLease(own) ? (own.next ?? undefined) : own;
}

/** @returns the first day that was asked for, unless it was the day of the request: as early as possible */
export function askedDay({ movesInOn, requestedOn }: Agreement): string | undefined {
  return movesInOn && movesInOn !== requestedOn ? movesInOn : undefined;
}
