import { useQuery } from '@tanstack/react-query';
import { ask } from '../../platform/api-client.ts';
import { FOR_EVERYBODY } from '../../platform/query-client.ts';

export const OVERVIEW = ['apartments', 'overview'];

/** What there is to choose from, in the whole building. */
export function useApartmentOverview() {
  return useQuery({
    queryKey: OVERVIEW,
    meta: FOR_EVERYBODY,
    queryFn: ({ signal }) => ask('GET /api/apartments/overview', { signal }),
  });
}
