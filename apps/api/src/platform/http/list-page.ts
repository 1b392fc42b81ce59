import { MAX_LIST_ROWS } from '@surela/contract';

export type PageSlice = { readonly limit: number; readonly offset: number };

/** A request without a page is for the whole list. */
const WHOLE_LIST: PageSlice = { limit: MAX_LIST_ROWS, offset: 0 };

export function pageSlice(page: number | undefined, perPage = MAX_LIST_ROWS): PageSlice {
  return page === undefined ? WHOLE_LIST : { limit: perPage, offset: (page - 1) * perPage };
}

/** Entries of a list and, for a whole list, how many there are. A page does not count: that would read every row. */
export type List<Item> = { readonly items: Item[]; readonly total?: number };

/** Counts in the database only where a whole list was cut. */
export async function withTotal<Item>(
  items: Item[],
  slice: PageSlice,
  count: () => Promise<number>,
): Promise<List<Item>> {
  if (slice !== WHOLE_LIST) return { items };
  return { items, total: items.length < slice.limit ? items.length : await count() };
}
