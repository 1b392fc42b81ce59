import { useQuery } from '@tanstack/react-query';
import { ask } from '../../platform/api-client.ts';

export function useFigures() {
  return useQuery({
    queryKey: ['figures'],
    queryFn: ({ signal }) => ask('GET /api/admin-profile-info', { signal }),
  });
}
