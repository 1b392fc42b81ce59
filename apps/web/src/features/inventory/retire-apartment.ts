import { useMutation } from '@tanstack/react-query';
import { ask } from '../../platform/api-client.ts';
import { useFreshLists } from '../../platform/fresh-lists.ts';

export function useRetireApartment(id: string) {
  return useMutation({
    mutationFn: (retired: boolean) => ask('PATCH /api/apartments/:id/retired', { params: { id }, body: { retired } }),
    onSettled: useFreshLists(),
  });
}
