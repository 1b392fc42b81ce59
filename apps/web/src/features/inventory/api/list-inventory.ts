import type { InventoryApartment } from '@surela/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../platform/api/api-client.ts';

const inventory = queryOptions({
  queryKey: ['inventory'],
  queryFn: ({ signal }) => request('GET /api/inventory/apartments', { signal }),
});

export function useInventory() {
  return useQuery(inventory);
}

/** Call after a change. Other pages show apartments too, so every cached query is marked stale. */
export function useInventoryChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries();
}

export function isLet({ tenant }: InventoryApartment): boolean {
  return tenant !== null;
}
