import { useQuery } from '@tanstack/react-query';
import { request } from '../../../platform/api/api-client.ts';

export function useWriteOffs() {
  return useQuery({
    queryKey: ['write-offs'],
    queryFn: ({ signal }) => request('GET /api/write-offs', { signal }),
  });
}
