import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from '../../../platform/api/api-client.ts';
import { useSession } from '../../../platform/session/session-context.tsx';
import { PAYMENTS } from './read-rent-due.ts';

/** The person's payments, newest first, optionally filtered by a part of the month. */
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
