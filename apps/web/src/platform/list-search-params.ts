import { SEARCH_LIMIT } from '@surela/values/list-limits';

/** Search, filter and page of a list, as they are in the URL. */
export type ListFilter<Status extends string = string> = {
  readonly search: string;
  readonly status: Status | '';
  readonly page: number;
};

/** An empty filter: the first page of the whole list. */
export const NO_FILTER = { search: '', status: '', page: 1 } as const satisfies ListFilter;

/** Values that the list does not know are ignored: a URL can be typed by hand or be out of date. */
export function parseListParams<Status extends string = string>(
  params: URLSearchParams,
  { choices = [] }: { readonly choices?: readonly Status[] } = {},
): ListFilter<Status> {
  const page = params.get('page') ?? '';
  return {
    search: (params.get('search') ?? '').slice(0, SEARCH_LIMIT),
    status: choices.find((status) => status === params.get('status')) ?? '',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** @returns only what differs from NO_FILTER, so the plain list has a plain URL */
export function listParams({ search, status, page }: ListFilter): Record<string, string> {
  return { ...(search && { search }), ...(status && { status }), ...(page > 1 && { page: String(page) }) };
}
