import { useQuery } from '@tanstack/react-query';
import { request } from '../../../platform/api/api-client.ts';
import { PUBLIC_DATA } from '../../../platform/api/query-client.ts';

export const SUMMARY_KEY = ['apartments', 'overview'];

/** The filter options, over the whole building. */
export function useApartmentOverview() {
  return useQuery({
    queryKey: SUMMARY_KEY,
    meta: PUBLIC_DATA,
    queryFn: ({ signal }) => request('GET /api/apartments/overview', { signal }),
  });
}
