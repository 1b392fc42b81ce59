import type { APARTMENTS_PER_PAGE, ApartmentPage } from '@surela/contract';
import { keepPreviousData, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask } from '../../platform/api-client.ts';
import { FOR_EVERYBODY } from '../../platform/query-client.ts';
import { addressOf, type Wishes } from './wishes.ts';

/** As the server has it; the contract's own constant would bring its whole schema library along. */
const PER_PAGE: typeof APARTMENTS_PER_PAGE = 6;

export const LISTS = ['apartments', 'list'];

const pageOf = (wishes: Wishes, page: number) =>
  queryOptions({
    queryKey: [...LISTS, addressOf(wishes).toString(), page],
    meta: FOR_EVERYBODY,
    queryFn: async ({ signal }) => {
      const query = { ...Object.fromEntries(addressOf(wishes)), page: String(page) };
      // With its number: while the next is on the way, the one in sight must not be called by the other's.
      return { ...(await ask('GET /api/apartments', { query, signal })), page };
    },
  });

/** One page of the apartments that fit. The page before stays in sight until the next is there. */
export function useApartments(wishes: Wishes, page: number) {
  const client = useQueryClient();
  const found = useQuery({ ...pageOf(wishes, page), placeholderData: keepPreviousData });
  const pages = found.data && !found.isPlaceholderData ? pageCount(found.data) : undefined;
  const address = addressOf(wishes).toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address stands for the wishes, which are new objects each time
  useEffect(() => prefetchNext(client, wishes, page, pages), [client, address, page, pages]);
  return found;
}

/** Rounded up, so that a partial last page has its button too. */
export function pageCount({ total }: Pick<ApartmentPage, 'total'>): number {
  return Math.ceil(total / PER_PAGE);
}

function prefetchNext(client: QueryClient, wishes: Wishes, page: number, pages: number | undefined): void {
  if (pages && page < pages) void client.prefetchQuery(pageOf(wishes, page + 1));
}
