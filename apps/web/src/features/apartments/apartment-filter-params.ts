import type { ApartmentOrder } from '@surela/contract';
import { parseCalendarDate } from '@surela/values/calendar-date';

/** The filters of the list, as they are in the URL. */
export type ApartmentFilter = {
  readonly block?: string;
  readonly floorFrom?: number;
  readonly floorTo?: number;
  readonly rentFrom?: number;
  readonly rentTo?: number;
  /** Minimum number. */
  readonly bedrooms?: number;
  readonly vacant?: true;
  /** '2026-12-03': one can move in on that day. */
  readonly availableBy?: string;
  readonly order: ApartmentOrder;
};

/** A change of one field; undefined removes the filter. */
export type FilterChange = { readonly [Name in keyof ApartmentFilter]?: ApartmentFilter[Name] | undefined };

export const ORDERS = [
  'number',
  'rent-low',
  'rent-high',
  'floor-low',
  'floor-high',
] as const satisfies ApartmentOrder[];

const SPANS = [
  ['floorFrom', 'floorTo'],
  ['rentFrom', 'rentTo'],
] as const;

/** Unknown values are ignored: a URL can be typed by hand. So is a day that has passed since the URL was saved. */
export function parseFilter(search: URLSearchParams, today: string): ApartmentFilter {
  const block = search.get('block')?.trim();
  const bedrooms = wholeIn(search.get('bedrooms'));
  const availableBy = parseCalendarDate(search.get('availableBy') ?? '');
  return {
    ...(block && block.length <= 20 ? { block } : {}),
    ...Object.assign({}, ...SPANS.map(([from, to]) => spanIn(search, from, to))),
    ...(bedrooms ? { bedrooms } : {}),
    ...(search.get('vacant') === 'true' ? { vacant: true } : {}),
    ...(availableBy && availableBy >= today ? { availableBy } : {}),
    order: ORDERS.find((order) => order === search.get('order')) ?? 'number',
  };
}

export function parsePage(search: URLSearchParams): number {
  return wholeIn(search.get('page')) || 1;
}

/** @returns only what differs from the unfiltered list, always in the same order */
export function filterToParams(filter: FilterChange, page = 1): URLSearchParams {
  const { block, floorFrom, floorTo, rentFrom, rentTo, bedrooms, vacant, availableBy, order } = filter;
  const all = { block, floorFrom, floorTo, rentFrom, rentTo, bedrooms, vacant, availableBy };
  const shown = { ...all, order: order === 'number' ? undefined : order, page: page === 1 ? undefined : page };
  const given = Object.entries(shown).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}

/** Number of active filters: a range counts once, the sort order does not count. */
export function countFilters({
  block,
  floorFrom,
  floorTo,
  rentFrom,
  rentTo,
  bedrooms,
  vacant,
  availableBy,
}: ApartmentFilter): number {
  const filters = [block, floorFrom ?? floorTo, rentFrom ?? rentTo, bedrooms, vacant, availableBy];
  return filters.filter((value) => value !== undefined).length;
}

/** A range whose end is before its start is ignored. */
function spanIn(search: URLSearchParams, from: string, to: string): Record<string, number> {
  const [first, last] = [wholeIn(search.get(from)), wholeIn(search.get(to))];
  if (first !== undefined && last !== undefined && first > last) return {};
  return { ...(first === undefined ? {} : { [from]: first }), ...(last === undefined ? {} : { [to]: last }) };
}

function wholeIn(text: string | null): number | undefined {
  return text !== null && /^\d{1,7}$/.test(text) ? Number(text) : undefined;
}
