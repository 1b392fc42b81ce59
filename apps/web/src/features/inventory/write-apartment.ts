import type { ApartmentSheet } from '@surela/contract';
import { useMutation } from '@tanstack/react-query';
import { ask } from '../../platform/api-client.ts';
import { useInventoryChanged } from './list-inventory.ts';

/** Adds an apartment, or changes the one with that id. Says its id once the list shows it. */
export function useWriteApartment(id: string | undefined) {
  const changed = useInventoryChanged();
  return useMutation({
    mutationFn: async (body: ApartmentSheet): Promise<string> => {
      if (id === undefined) return (await ask('POST /api/apartments', { body })).insertedId;
      await ask('PATCH /api/apartments/:id', { params: { id }, body });
      return id;
    },
    onSuccess: changed,
  });
}
