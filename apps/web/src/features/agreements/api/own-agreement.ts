import type { Agreement } from '@surela/contract';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../platform/api/api-client.ts';
import { dayAhead } from '../../../platform/format/building-date.ts';
import { useSession } from '../../../platform/session/session-context.tsx';

/** Invalidated by every mutation of the person's own agreement. */
export const OWN_AGREEMENT = ['agreements', 'own'];

const WHILE_WAITING_MS = 30_000;

/** The signed-in person's open request or lease, else their latest request, else null. */
export function useOwnAgreement({ enabled = true } = {}) {
  const { user, loading, problem } = useSession();
  const email = user?.email ?? '';
  return useQuery({
    queryKey: [...OWN_AGREEMENT, email],
    queryFn: ({ signal }) => request('GET /api/single-agreement', { query: { email }, signal }),
    enabled: enabled && user !== null && !loading && !problem,
    // The admin decides while the person may be waiting on this screen, so the data is always stale.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? WHILE_WAITING_MS : false),
  });
}

export type AgreementState = 'pending' | NonNullable<Agreement['decision']>;

export function stateOf({ decision }: Agreement): AgreementState {
  return decision ?? 'pending';
}

/** A pending request or a lease. A person can have only one of these. */
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
