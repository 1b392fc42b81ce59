import { useMutation } from '@tanstack/react-query';
import { request } from '../../../platform/api/api-client.ts';
import { useInventoryChanged } from './list-inventory.ts';

type Action = { readonly action: 'make-cover' | 'delete'; readonly pictureId: string };

/** Makes a photo the cover, or deletes a picture. */
export function useArrangePictures(id: string) {
  const changed = useInventoryChanged();
  return useMutation({
    mutationFn: async ({ action, pictureId }: Action): Promise<void> => {
      const params = { id, pictureId };
      if (action === 'delete') {
        await request('DELETE /api/inventory/apartments/:id/pictures/:pictureId', { params });
      } else {
        await request('PATCH /api/inventory/apartments/:id/pictures/:pictureId', { params, body: { cover: true } });
      }
    },
    onSuccess: changed,
  });
}
