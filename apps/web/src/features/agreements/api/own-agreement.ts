import type { Agreement } from '@surela/contract';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../platform/api/api-client.ts';
import { useSession } from '../../../platform/session/session-context.tsx';

/** Whoever changes an agreement of their own makes this anew. */
export const OWN_AGREEMENT = ['agreements', 'own'];

const WHILE_WAITING_MS = 30_000;

/** The signed-in person's request or lease, or what became of the latest; null when there never was one. */
export function useOwnAgreement({ enabled = true } = {}) {
  const { user, loading, problem } = useSession();
  const email = user?.email ?? '';
  return useQuery({
    queryKey: [...OWN_AGREEMENT, email],
    queryFn: ({ signal }) => request('GET /api/single-agreement', { query: { email }, signal }),
    enabled: enabled && user !== null && !loading && !problem,
    // Somebody else decides about it, so an old answer is asked anew; and the person may be waiting in front of it.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? WHILE_WAITING_MS : false),
  });
}

export type AgreementState = 'pending' | NonNullable<Agreement['decision']>;

export function stateOf({ decision }: Agreement): AgreementState {
  return decision ?? 'pending';
}

/** A request that waits or a lease: as long as there is one, there can be no other. */
export function isOpen(agreement: Agreement): boolean {
  const state = stateOf(agreement);
  return state === 'pending' || state === 'accepted';
}
