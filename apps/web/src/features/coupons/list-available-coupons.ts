import { useQuery } from '@tanstack/react-query';
import { request } from '../../platform/api/api-client.ts';

/** To be used where somebody is signed in and known: the server answers nobody else. */
export function useAvailableCoupons() {
  return useQuery({
    queryKey: ['available-coupons'],
    queryFn: ({ signal }) => request('GET /api/available-coupons', { signal }),
  });
}
