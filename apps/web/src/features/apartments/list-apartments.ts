import type { APARTMENTS_PER_PAGE, ApartmentPage } from '@surela/contract';
import { keepPreviousData, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '../../platform/api/api-client.ts';
import { PUBLIC_DATA } from '../../platform/api/query-client.ts';
import { whenIdle } from '../../platform/when-idle.ts';
import { type ApartmentFilter, filterToParams } from './apartment-filter-params.ts';

/** As the server has it; the contract's own constant would bring its whole schema library along. */
const PER_PAGE: typeof APARTMENTS_PER_PAGE = 6;

export const LISTS = ['apartments', 'list'];

/** The wishes as their address: two that ask for the same are the same. */
export const pageOf = (wishes: string, page: number) =>
  queryOptions({
    queryKey: [...LISTS, wishes, page],
    meta: PUBLIC_DATA,
    queryFn: async ({ signal }) => {
      const query = { ...Object.fromEntries(new URLSearchParams(wishes)), page: String(page) };
      // With its number: while the next is on the way, the one in sight must not be called by the other's.
      return { ...(await request('GET /api/apartments', { query, signal })), page };
    },
  });

/** One page of the apartments that fit. The page before stays in sight until the next is there. */
export function useApartments(wishes: ApartmentFilter, page: number) {
  const client = useQueryClient();
  const address = filterToParams(wishes).toString();
  const found = useQuery({ ...pageOf(address, page), placeholderData: keepPreviousData });
  const pages = found.data && !found.isPlaceholderData ? pageCount(found.data) : undefined;
  useEffect(() => prefetchNext(client, address, page, pages), [client, address, page, pages]);
  return found;
}

/** Rounded up, so that a partial last page has its button too. */
export function pageCount({ total }: Pick<ApartmentPage, 'total'>): number {
  return Math.ceil(total / PER_PAGE);
}

function prefetchNext(client: QueryClient, wishes: string, page: number, pages: number | undefined) {
  if (!pages || page >= pages) return;
  return whenIdle(() => void client.prefetchQuery(pageOf(wishes, page + 1)));
}
