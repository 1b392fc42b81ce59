import type { ArrearsLine } from '@surela/contract';
import type { ListFilter } from '../../../platform/list-search-params.ts';
import { matchesSearch } from '../../../ui/tables/filter-rows.ts';

/** `former`: former tenants, whatever they owe. `all`: also what is not due yet. Neither: who is overdue. */
export const ARREARS_STATUSES = ['former', 'all'] as const;
export type ArrearsStatus = (typeof ARREARS_STATUSES)[number] | '';
export type ArrearsFilter = ListFilter<(typeof ARREARS_STATUSES)[number]>;

/** @returns the lines that match, in the order of the API */
export function filterArrears(
  lines: readonly ArrearsLine[],
  { search, status }: Pick<ArrearsFilter, 'search' | 'status'>,
): ArrearsLine[] {
  return lines
    .filter((line) => hasStatus(line, status))
    .filter(({ name, email, apartment }) => matchesSearch(search.trim(), name, email, apartment));
}

export function hasStatus({ overdue, endedOn }: ArrearsLine, status: ArrearsStatus): boolean {
  if (status === 'all') return true;
  return status === 'former' ? endedOn !== null : overdue > 0;
}
