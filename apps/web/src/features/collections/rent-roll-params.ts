import type { RentRollLine } from '@surela/contract';
import { parseRentMonth, type RentMonth } from '@surela/values/rent-month';
import { matchesSearch } from '../../ui/tables/filter-rows.ts';

export const RENT_STATUSES = ['overdue', 'due', 'later', 'paid'] as const satisfies RentRollLine['status'][];
type RentStatus = (typeof RENT_STATUSES)[number];

/** What the admin asked to see of the roll, as it stands in the address. */
export type RentRollFilter = {
  readonly month: RentMonth;
  readonly search: string;
  readonly status: RentStatus | '';
  readonly page: number;
};

/** People write into addresses what they like: whatever is no choice is passed over, never an error. */
export function parseRentRollFilter(address: URLSearchParams, present: RentMonth): RentRollFilter {
  const page = address.get('page') ?? '';
  return {
    month: parseRentMonth(address.get('month') ?? '') ?? present,
    search: (address.get('search') ?? '').slice(0, 100),
    status: RENT_STATUSES.find((status) => status === address.get('status')) ?? '',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** Only what differs from the plain roll of the present month. */
export function rentRollFilterToParams(
  { month, search, status, page }: RentRollFilter,
  present: RentMonth,
): URLSearchParams {
  return new URLSearchParams({
    ...(month !== present && { month }),
    ...(search && { search }),
    ...(status && { status }),
    ...(page > 1 && { page: String(page) }),
  });
}

/** Those who are asked for, whoever owes most at the top. */
export function filterLines(lines: readonly RentRollLine[], { search, status }: RentRollFilter): RentRollLine[] {
  return lines
    .filter((line) => !status || line.status === status)
    .filter(({ name, email, apartment }) => matchesSearch(search.trim(), name, email, apartment))
    .toSorted((a, b) => placeOf(a) - placeOf(b) || b.totalOwed - a.totalOwed);
}

const placeOf = ({ status }: RentRollLine) => RENT_STATUSES.indexOf(status);
