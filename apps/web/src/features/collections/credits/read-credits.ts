import { useQuery } from '@tanstack/react-query';
import { request } from '../../../platform/api/api-client.ts';

export function useCredits() {
  return useQuery({
    queryKey: ['credit-balances'],
    queryFn: ({ signal }) => request('GET /api/credit-balances', { signal }),
  });
}
