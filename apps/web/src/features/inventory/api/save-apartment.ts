import type { ApartmentInput } from '@surela/contract';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../platform/api/api-client.ts';
import { useInventoryChanged } from './list-inventory.ts';

/** Adds an apartment, or changes the one with this id. Returns its id once the list shows the change. */
export function useSaveApartment(id: string | undefined) {
  const changed = useInventoryChanged();
  return useMutation({
    mutationFn: async (body: ApartmentInput): Promise<string> => {
      if (id === undefined) return (await request('POST /api/inventory/apartments', { body })).insertedId;
      await request('PATCH /api/inventory/apartments/:id', { params: { id }, body });
      return id;
    },
    onSuccess: changed,
  });
}
