import { useQuery } from '@tanstack/react-query';
import { request } from '../../platform/api/api-client.ts';

/** What a member owes and has paid ahead, read anew each time it is asked for. */
export function useMemberBalance(id: string) {
  return useQuery({
    queryKey: ['member-balance', id],
    queryFn: ({ signal }) => request('GET /api/members/:id/balance', { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
