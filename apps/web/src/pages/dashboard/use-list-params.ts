import { useSearchParams } from 'react-router';
import { type ListFilter, listParams, parseListParams } from '../../platform/list-search-params.ts';

/** Keeps search, filter and page of a list in the URL. */
export function useListParams<Status extends string>(choices: readonly Status[] = []) {
  const [params, setParams] = useSearchParams();
  const filter = parseListParams(params, { choices });
  // Typing replaces the history entry instead of adding one per key. Without flushSync the field would lag.
  const onFilter = (next: ListFilter<Status>) =>
    setParams(listParams(next), {
      replace: next.search !== filter.search,
      preventScrollReset: next.page === filter.page,
      flushSync: true,
    });
  return { filter, onFilter };
}
