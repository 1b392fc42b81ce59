import type { PersonAccount } from '@surela/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from '../../../platform/api/api-client.ts';
import type { ListFilter } from '../../../platform/list-search-params.ts';
import type { AccountFilter } from './account-filters.ts';

/** Page size of the server. */
export const PER_PAGE = 100;

export function usePeople({ search, status, page }: ListFilter<AccountFilter>) {
  const query = { page: String(page), search: search.trim(), show: status || ('all' as const) };
  return useQuery<PersonAccount[]>({
    queryKey: ['people', query],
    queryFn: ({ signal }) => request('GET /api/people', { query, signal }),
    placeholderData: keepPreviousData,
  });
}
