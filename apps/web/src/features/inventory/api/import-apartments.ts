import { useMutation } from '@tanstack/react-query';
import { request } from '../../../platform/api/api-client.ts';
import { useInventoryChanged } from './list-inventory.ts';

/** Sends a CSV file to the server: returns a preview of its changes, or applies them. */
export function useImportApartments() {
  const changed = useInventoryChanged();
  return useMutation({
    mutationFn: (body: { readonly csv: string; readonly apply: boolean }) =>
      request('POST /api/inventory/import', { body }),
    onSuccess: ({ applied }) => (applied ? changed() : undefined),
  });
}
