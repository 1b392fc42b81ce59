import type { Apartment, ApartmentDetails, ApartmentPage } from '@surela/contract';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, request } from '../../../platform/api/api-client.ts';
import type { DehydratedQuery } from '../../../platform/api/hydrate-cache.ts';
import { PUBLIC_DATA } from '../../../platform/api/query-client.ts';
import { isApartmentId } from '../apartment-id.ts';
import { LISTS } from './list-apartments.ts';

const detailsOf = (id: string) =>
  queryOptions({
    queryKey: ['apartments', 'one', id],
    meta: PUBLIC_DATA,
    queryFn: ({ signal }) => request('GET /api/apartments/:id', { params: { id }, signal }),
  });

/** The query data of one apartment, for prerendering. */
export function dehydrateApartment(apartment: ApartmentDetails): readonly DehydratedQuery[] {
  return [[detailsOf(apartment._id).queryKey, apartment]];
}

/** One apartment. The list's data is shown at once while the details load. */
export function useApartment(id: string) {
  const client = useQueryClient();
  const found = useQuery({
    ...detailsOf(id),
    enabled: isApartmentId(id),
    placeholderData: () => asListed(client, id),
  });
  const { data: apartment, isPlaceholderData: partial, error, refetch, isRefetching } = found;
  const missing = !isApartmentId(id) || (error instanceof ApiError && error.status === 404);
  return { apartment, partial, missing, failed: error !== null, retry: () => void refetch(), retrying: isRefetching };
}

/** Prefetches on hover: the apartment will probably be opened. */
export function usePrefetchApartment() {
  const client = useQueryClient();
  return ({ _id }: Apartment) => void client.prefetchQuery(detailsOf(_id));
}

function asListed(client: QueryClient, id: string): ApartmentDetails | undefined {
  const lists = client.getQueriesData<ApartmentPage>({ queryKey: LISTS });
  const listed = lists.flatMap(([, page]) => page?.apartments ?? []).find(({ _id }) => _id === id);
  if (!listed) return undefined;
  const { image: address, preview, caption } = listed;
  return { ...listed, description: '', pictures: [{ address, preview, caption }], floorPlan: null };
}
