import { useMutation } from '@tanstack/react-query';
import { request } from '../../../platform/api/api-client.ts';
import { useInventoryChanged } from './list-inventory.ts';

/** Reads a file as the server does: what it would change, or, applied, what it did. */
export function useImportApartments() {
  const changed = useInventoryChanged();
  return useMutation({
    mutationFn: (body: { readonly csv: string; readonly apply: boolean }) =>
      request('POST /api/inventory/import', { body }),
    onSuccess: ({ applied }) => (applied ? changed() : undefined),
  });
}
