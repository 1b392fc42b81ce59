import type { AGREEMENTS_PER_PAGE, Agreement } from '@surela/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from '../../../platform/api/api-client.ts';
import { notifyForbidden } from '../../../platform/api/notify-forbidden.ts';
import { m } from '../../../platform/messages/messages.js';
import type { ListChoices } from '../list-choices.ts';

/** As the server has it; the contract's own constant would bring its whole schema library along. */
const PER_PAGE: typeof AGREEMENTS_PER_PAGE = 100;

type Choice = { readonly search: string; readonly status?: NonNullable<Agreement['decision']> | 'pending' };

/** One page of them, however many there are: the server searches and counts. */
export function useAgreements({ search, status, page }: ListChoices) {
  const choice: Choice = { search: search.trim(), ...(status && { status: status as NonNullable<Choice['status']> }) };
  return useQuery({
    queryKey: ['agreements', 'list', choice, page],
    queryFn: ({ signal }) => readPage(choice, page, signal).catch(notifyForbidden(m.not_an_admin())),
    placeholderData: keepPreviousData,
  });
}

/** Past the end there is the last page: rows may have gone since the address was written. */
async function readPage(choice: Choice, wanted: number, signal: AbortSignal) {
  const read = (page: number) => request('GET /api/agreements', { query: { page: String(page), ...choice }, signal });
  const count = request('GET /api/agreement-count', { query: choice, signal });
  const [found, { total, waiting }] = await Promise.all([read(wanted), count]);
  const pages = Math.max(1, Math.ceil(total / PER_PAGE));
  const page = Math.min(wanted, pages);
  return { agreements: page === wanted ? found : await read(page), total, waiting, page, pages };
}
