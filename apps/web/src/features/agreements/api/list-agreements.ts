import type { AGREEMENTS_PER_PAGE, Agreement } from '@surela/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from '../../../platform/api/api-client.ts';
import { notifyForbidden } from '../../../platform/api/notify-forbidden.ts';
import type { ListFilter } from '../../../platform/list-search-params.ts';
import { m } from '../../../platform/messages/messages.js';
import { waitsForVerification } from './own-agreement.ts';

/**
 * Must equal the contract's constant, which the type checks. Importing the constant itself would add the schema library to
 * the bundle.
 */
const PER_PAGE: typeof AGREEMENTS_PER_PAGE = 100;

export const AGREEMENT_STATUSES = ['pending', 'accepted', 'declined', 'withdrawn', 'ended'] as const;
export type AgreementStatus = NonNullable<Agreement['decision']> | 'pending';
export type AgreementFilter = ListFilter<AgreementStatus>;

type Query = { readonly search: string; readonly status?: AgreementStatus };

/** An applicant may verify their email while the office looks at the list, and can then be accepted. */
const WHILE_UNVERIFIED_MS = 30_000;
const STALE_MS = 10_000;

/** One page of the list; the server searches and counts. */
export function useAgreements({ search, status, page }: AgreementFilter) {
  const query: Query = { search: search.trim(), ...(status && { status }) };
  return useQuery({
    queryKey: ['agreements', 'list', query, page],
    queryFn: ({ signal }) => readPage(query, page, signal).catch(notifyForbidden(m.not_an_admin())),
    placeholderData: keepPreviousData,
    staleTime: ({ state }) => (state.data?.agreements.some(waitsForVerification) ? 0 : STALE_MS),
    refetchInterval: ({ state }) => (state.data?.agreements.some(waitsForVerification) ? WHILE_UNVERIFIED_MS : false),
  });
}

/** A page past the end gives the last page: the list may have become shorter since the URL was saved. */
async function readPage(query: Query, wanted: number, signal: AbortSignal) {
  const read = (page: number) => request('GET /api/agreements', { query: { page: String(page), ...query }, signal });
  const count = request('GET /api/agreement-count', { query, signal });
  const [found, { total, waiting }] = await Promise.all([read(wanted), count]);
  const pages = Math.max(1, Math.ceil(total / PER_PAGE));
  const page = Math.min(wanted, pages);
  return { agreements: page === wanted ? found : await read(page), total, waiting, page, pages };
}
