import { useQuery } from '@tanstack/react-query';
import { request } from '../../../platform/api/api-client.ts';
import { useSession } from '../../../platform/session/session-context.tsx';

/** Whoever pays makes all of these anew. */
export const PAYMENTS = ['payments'];

/** What the signed-in member owes, and the months they can choose. Others pay and charge too, so an old answer is asked anew. */
export function useRentDue() {
  const { user } = useSession();
  const email = user?.email ?? '';
  return useQuery({
    queryKey: [...PAYMENTS, 'due', email],
    queryFn: ({ signal }) => request('GET /api/make-payment', { query: { email }, signal }),
    enabled: user !== null,
    staleTime: 0,
  });
}
