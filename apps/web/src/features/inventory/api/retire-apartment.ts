import { useMutation } from '@tanstack/react-query';
import { request } from '../../../platform/api/api-client.ts';
import { useInvalidateLists } from '../../../platform/api/use-invalidate-lists.ts';

export function useRetireApartment(id: string) {
  return useMutation({
    mutationFn: (retired: boolean) =>
      request('PATCH /api/inventory/apartments/:id/retired', { params: { id }, body: { retired } }),
    onSettled: useInvalidateLists(),
  });
}
