import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ask } from '../../platform/api-client.ts';
import type { FindSubject } from './deed-sentences.ts';

/** The newest first. Entries are numbered from 1, so the oldest is known when it is seen. */
export function useAuditLog() {
  return useInfiniteQuery({
    queryKey: ['audit-log'],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      ask('GET /api/audit-log', { query: pageParam ? { before: String(pageParam) } : {}, signal }),
    getNextPageParam: ({ entries }) => {
      const oldest = entries.at(-1)?.id ?? 1;
      return oldest > 1 ? oldest : undefined;
    },
  });
}

/** Whose request and which apartment the entries that are here tell of. */
export function useAuditSubjects(): FindSubject {
  const { data } = useAuditLog();
  return useMemo(() => {
    const entries = data?.pages.flatMap((page) => page.entries) ?? [];
    const known = new Map(entries.map(({ subject, about }) => [subject, about]));
    return (subject) => {
      const about = known.get(subject);
      return about ? { apartment: about.apartment, ...(about.person && { person: about.person }) } : undefined;
    };
  }, [data]);
}
