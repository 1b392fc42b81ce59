import { useMutation } from '@tanstack/react-query';
import { ask } from '../../platform/api-client.ts';
import { useInventoryChanged } from './list-inventory.ts';

export function useRetireApartment(id: string) {
  const changed = useInventoryChanged();
  return useMutation({
    mutationFn: (retired: boolean) => ask('PATCH /api/apartments/:id/retired', { params: { id }, body: { retired } }),
    // Refused or not: what was refused has changed under our eyes.
    onSettled: changed,
  });
}
