import { useInfiniteQuery } from '@tanstack/react-query';
import { request } from '../../platform/api/api-client.ts';

/** Newest first. Entry 1 is the oldest, so it marks the end of the list. */
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
