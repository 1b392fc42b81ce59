import type { PersonAccount } from '@surela/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from '../../../platform/api/api-client.ts';

export type PeopleShown = 'all' | 'admins' | 'blocked';

/** The first hundred that match: a search finds the others. */
export function usePeople(search: string, show: PeopleShown) {
  return useQuery<PersonAccount[]>({
    queryKey: ['people', search, show],
    queryFn: ({ signal }) => request('GET /api/people', { query: { page: '1', search, show }, signal }),
    placeholderData: keepPreviousData,
  });
}
