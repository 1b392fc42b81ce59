import { useMutation } from '@tanstack/react-query';
import { request } from '../../../platform/api/api-client.ts';
import { useInventoryChanged } from './list-inventory.ts';

type Action = { readonly action: 'first' | 'remove'; readonly place: number };

/** Puts a picture first or takes it away; places count from 1. */
export function useArrangePictures(id: string) {
  const changed = useInventoryChanged();
  return useMutation({
    mutationFn: async ({ action, place }: Action): Promise<void> => {
      const params = { id, position: String(place) };
      if (action === 'first') await request('PATCH /api/apartments/:id/pictures/:position', { params });
      else await request('DELETE /api/apartments/:id/pictures/:position', { params });
    },
    onSuccess: changed,
  });
}
