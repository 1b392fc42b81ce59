import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from '../../platform/api/api-client.ts';

/**
 * What a member owes and has paid ahead, read anew each time it is asked for.
 * @param endsOn the last day of the lease; undefined: removed today
 */
export function useMemberBalance(id: string, endsOn?: string) {
  return useQuery({
    queryKey: ['member-balance', id, endsOn],
    queryFn: ({ signal }) =>
      request('GET /api/members/:id/balance', { params: { id }, query: endsOn ? { endsOn } : {}, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
}
