import { useQuery } from '@tanstack/react-query';
import { request } from '../../platform/api/api-client.ts';

export function useStatistics() {
  return useQuery({
    queryKey: ['statistics'],
    queryFn: ({ signal }) => request('GET /api/admin-profile-info', { signal }),
  });
}
