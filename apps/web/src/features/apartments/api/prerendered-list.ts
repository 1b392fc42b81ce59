import type { ApartmentOverview, ApartmentPage } from '@surela/contract';
import type { DehydratedQuery } from '../../../platform/api/hydrate-cache.ts';
import { pageOf } from './list-apartments.ts';
import { SUMMARY_KEY } from './read-apartment-summary.ts';

/** The query data of the unfiltered list, for prerendering. */
export function dehydrateList(first: ApartmentPage, overview: ApartmentOverview): readonly DehydratedQuery[] {
  return [
    [pageOf('', 1).queryKey, { ...first, page: 1 }],
    [SUMMARY_KEY, overview],
  ];
}
