import { useQuery } from '@tanstack/react-query';
import { request } from '../../platform/api/api-client.ts';

/** Only for signed-in members: the server rejects everyone else. */
export function useAvailableCoupons() {
  return useQuery({
    queryKey: ['available-coupons'],
    queryFn: ({ signal }) => request('GET /api/available-coupons', { signal }),
  });
}
