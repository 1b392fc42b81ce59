import type { ApartmentOverview, ApartmentPage } from '@surela/contract';
import type { KnownAnswer } from '../../platform/known-answers.ts';
import { pageOf } from './list-apartments.ts';
import { OVERVIEW } from './survey-apartments.ts';

/** The list as it opens, from the server's own answers. */
export function knownList(first: ApartmentPage, overview: ApartmentOverview): readonly KnownAnswer[] {
  return [
    [pageOf('', 1).queryKey, { ...first, page: 1 }],
    [OVERVIEW, overview],
  ];
}
