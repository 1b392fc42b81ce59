import type { InputOf, ResponseOf } from '@surela/contract';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { request } from '../../platform/api/api-client.ts';

export type NewRent = InputOf<'POST /api/leases/:id/rents'>['body'];
/** With the rent that it is of: what is shown may still be that of the rent before. */
export type RentPreview = ResponseOf<'POST /api/leases/:id/rents/preview'> & { readonly newRent: number };

/**
 * What a new rent would change. Until it is known, what was shown before.
 * @param newRent undefined while there is no possible one
 */
export function useRentPreview(id: string, newRent: NewRent | undefined) {
  return useQuery({
    queryKey: ['rent-preview', id, newRent ?? null],
    queryFn: newRent
      ? async ({ signal }) => ({
          ...(await request('POST /api/leases/:id/rents/preview', { params: { id }, body: newRent, signal })),
          newRent: newRent.rent,
        })
      : skipToken,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
}
