import type { ResponseOf } from '@surela/contract';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../platform/api/api-client.ts';

export type LeaseRents = ResponseOf<'GET /api/leases/:id/rents'>;

/** @param enabled false while the rent is changed: the dialog keeps what it was opened with until it closes */
export function useLeaseRents(id: string, enabled: boolean) {
  return useQuery({
    queryKey: ['lease-rents', id],
    queryFn: ({ signal }) => request('GET /api/leases/:id/rents', { params: { id }, signal }),
    enabled,
    staleTime: 0,
    gcTime: 0,
  });
}
