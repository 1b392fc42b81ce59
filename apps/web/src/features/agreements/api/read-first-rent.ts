import type { ResponseOf } from '@surela/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from '../../../platform/api/api-client.ts';

export type FirstRent = ResponseOf<'GET /api/agreements/:id/first-rent'>;

/**
 * What the tenant is charged first if the request is accepted with this first day, read anew each time it is asked for.
 * Without a day, the server proposes one.
 */
export function useFirstRent(id: string, startsOn: string | undefined) {
  return useQuery({
    queryKey: ['first-rent', id, startsOn ?? null],
    queryFn: ({ signal }) =>
      request('GET /api/agreements/:id/first-rent', { params: { id }, query: startsOn ? { startsOn } : {}, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
}
