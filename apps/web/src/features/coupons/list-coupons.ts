import type { COUPONS_PER_PAGE } from '@surela/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from '../../platform/api/api-client.ts';
import { notifyForbidden } from '../../platform/api/notify-forbidden.ts';
import { m } from '../../platform/messages/messages.js';

/**
 * Must equal the contract's constant, which the type checks. Importing the constant itself would add the schema library to
 * the bundle.
 */
const PER_PAGE: typeof COUPONS_PER_PAGE = 100;

/** One page of the list; the server searches and counts. */
export function useCoupons(search: string, page: number) {
  const terms = search.trim();
  return useQuery({
    queryKey: ['coupons', terms, page],
    queryFn: ({ signal }) => readPage(terms, page, signal).catch(notifyForbidden(m.not_an_admin())),
    placeholderData: keepPreviousData,
  });
}

/** A page past the end gives the last page: the list may have become shorter since the URL was saved. */
async function readPage(search: string, wanted: number, signal: AbortSignal) {
  const read = (page: number) => request('GET /api/coupons', { query: { page: String(page), search }, signal });
  const count = request('GET /api/coupon-count', { query: { search }, signal });
  const [found, { total }] = await Promise.all([read(wanted), count]);
  const pages = Math.max(1, Math.ceil(total / PER_PAGE));
  const page = Math.min(wanted, pages);
  const coupons = page === wanted ? found : await read(page);
  return { coupons, total, page, pages, before: (page - 1) * PER_PAGE };
}
