import type { AGREEMENTS_PER_PAGE, Agreement } from '@surela/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { ask } from '../../platform/api-client.ts';
import { m } from '../../platform/messages/messages.js';
import { tellUnlessAdmin } from '../../platform/tell-unless-admin.ts';

/** As the server has it; the contract's own constant would bring its whole schema library along. */
const PER_CALL: typeof AGREEMENTS_PER_PAGE = 100;
const NONE: readonly Agreement[] = [];

/**
 * Every request and lease. The first hundred are shown as soon as they are here, those that wait for an answer among
 * them; the rest follows, so that a search looks through all of them.
 */
export function useAgreements() {
  const found = useInfiniteQuery({
    queryKey: ['agreements', 'all'],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      ask('GET /api/agreements', { query: { page: String(pageParam) }, signal }).catch(
        tellUnlessAdmin(m.not_an_admin()),
      ),
    getNextPageParam: (last, _, page) => (last.length < PER_CALL ? undefined : page + 1),
  });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = found;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const agreements = useMemo(() => (data ? onceEach(data.pages.flat()) : NONE), [data]);
  return { ...found, agreements, complete: data !== undefined && !hasNextPage };
}

/** A request that came between two calls moves the last one of the first hundred into the second. */
function onceEach(agreements: readonly Agreement[]): readonly Agreement[] {
  return [...new Map(agreements.map((agreement) => [agreement._id, agreement])).values()];
}
