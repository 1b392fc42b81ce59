import type { APARTMENTS_PER_PAGE, ApartmentPage } from '@surela/contract';
import { keepPreviousData, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask } from '../../platform/api-client.ts';
import { FOR_EVERYBODY } from '../../platform/query-client.ts';

/** As the server has it; the contract's own constant would bring its whole schema library along. */
const PER_PAGE: typeof APARTMENTS_PER_PAGE = 6;

const pageOf = (page: number) =>
  queryOptions({
    queryKey: ['apartments', page],
    meta: FOR_EVERYBODY,
    queryFn: ({ signal }) => ask('GET /api/apartments', { query: { page: String(page) }, signal }),
  });

/** One page of apartments. The page before stays in sight until the next is there. */
export function useApartments(page: number) {
  const client = useQueryClient();
  const found = useQuery({ ...pageOf(page), placeholderData: keepPreviousData });
  const pages = found.data && pageCount(found.data);
  useEffect(() => prefetchNext(client, page, pages), [client, page, pages]);
  return found;
}

/** Rounded up, so that a partial last page has its button too. */
export function pageCount({ total }: Pick<ApartmentPage, 'total'>): number {
  return Math.ceil(total / PER_PAGE);
}

function prefetchNext(client: QueryClient, page: number, pages: number | undefined): void {
  if (pages && page < pages) void client.prefetchQuery(pageOf(page + 1));
}
