import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from '../../../platform/api/api-client.ts';
import { useSession } from '../../../platform/session/session-context.tsx';
import { PAYMENTS } from './read-rent-due.ts';

/** The person's own payments, the newest first; of the months that the text is a part of, if there is one. */
export function usePayments(month: string) {
  const { user } = useSession();
  const email = user?.email ?? '';
  return useQuery({
    queryKey: [...PAYMENTS, 'history', email, month],
    queryFn: ({ signal }) => request('GET /api/payment-history', { query: { email, ...(month && { month }) }, signal }),
    enabled: user !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
