import type { APARTMENTS_PER_PAGE, ApartmentPage } from '@surela/contract';
import { keepPreviousData, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '../../../platform/api/api-client.ts';
import { PUBLIC_DATA } from '../../../platform/api/query-client.ts';
import { whenIdle } from '../../../platform/when-idle.ts';
import { type ApartmentFilter, filterToParams } from '../apartment-filter-params.ts';

/**
 * Must equal the contract's constant, which the type checks. Importing the constant itself would add the schema library to
 * the bundle.
 */
const PER_PAGE: typeof APARTMENTS_PER_PAGE = 6;

export const LISTS = ['apartments', 'list'];

/** The filter as URL parameters, so equal filters share a cache key. */
export const pageOf = (filter: string, page: number) =>
  queryOptions({
    queryKey: [...LISTS, filter, page],
    meta: PUBLIC_DATA,
    queryFn: async ({ signal }) => {
      const query = { ...Object.fromEntries(new URLSearchParams(filter)), page: String(page) };
      // The page number belongs to the data: while the next page loads, the previous one is still shown.
      return { ...(await request('GET /api/apartments', { query, signal })), page };
    },
  });

/** One page of the filtered apartments. The previous page stays visible while the next one loads. */
export function useApartments(filter: ApartmentFilter, page: number) {
  const client = useQueryClient();
  const address = filterToParams(filter).toString();
  const found = useQuery({ ...pageOf(address, page), placeholderData: keepPreviousData });
  const pages = found.data && !found.isPlaceholderData ? pageCount(found.data) : undefined;
  useEffect(() => prefetchNext(client, address, page, pages), [client, address, page, pages]);
  return found;
}

/** Rounded up: a partial last page counts. */
export function pageCount({ total }: Pick<ApartmentPage, 'total'>): number {
  return Math.ceil(total / PER_PAGE);
}

function prefetchNext(client: QueryClient, filter: string, page: number, pages: number | undefined) {
  if (!pages || page >= pages) return;
  return whenIdle(() => void client.prefetchQuery(pageOf(filter, page + 1)));
}
