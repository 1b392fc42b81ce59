import { useInfiniteQuery } from '@tanstack/react-query';
import { request } from '../../platform/api/api-client.ts';

/** The newest first. Entries are numbered from 1, so the oldest is known when it is seen. */
export function useAuditLog() {
  return useInfiniteQuery({
    queryKey: ['audit-log'],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      request('GET /api/audit-log', { query: pageParam ? { before: String(pageParam) } : {}, signal }),
    getNextPageParam: ({ entries }) => {
      const oldest = entries.at(-1)?.id ?? 1;
      return oldest > 1 ? oldest : undefined;
    },
  });
}
