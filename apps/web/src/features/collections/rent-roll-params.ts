import type { RentRollLine } from '@surela/contract';
import { parseRentMonth, type RentMonth } from '@surela/values/rent-month';
import { type ListFilter, listParams, parseListParams } from '../../platform/list-search-params.ts';
import { matchesSearch } from '../../ui/tables/filter-rows.ts';

export const RENT_STATUSES = [
  'overdue',
  'due',
  'later',
  'paid',
  'written-off',
] as const satisfies RentRollLine['status'][];
type RentStatus = (typeof RENT_STATUSES)[number];

/** What of the rent roll is shown, as it is in the URL. */
export type RentRollFilter = ListFilter<RentStatus> & { readonly month: RentMonth };

/** An unknown month is ignored: a URL can be typed by hand. */
export function parseRentRollFilter(params: URLSearchParams, present: RentMonth): RentRollFilter {
  return {
    month: parseRentMonth(params.get('month') ?? '') ?? present,
    ...parseListParams(params, { choices: RENT_STATUSES }),
  };
}

/** @returns only what differs from the whole roll of the present month */
export function rentRollFilterToParams({ month, ...list }: RentRollFilter, present: RentMonth): URLSearchParams {
  return new URLSearchParams({ ...(month !== present && { month }), ...listParams(list) });
}

/** @returns the lines that match, the most urgent status first and the largest debt first within it */
export function filterLines(lines: readonly RentRollLine[], { search, status }: RentRollFilter): RentRollLine[] {
  return lines
    .filter((line) => !status || line.status === status)
    .filter((line) => wordsOf(search).every((word) => isFoundBy(line, word)))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || b.overdue - a.overdue || b.totalOwed - a.totalOwed);
}

const wordsOf = (search: string) => search.split(/\s+/).filter(Boolean);

function isFoundBy({ payment, ...line }: RentRollLine, word: string): boolean {
  const texts = [line.name, line.email, line.apartment, payment?.receiptNumber ?? '', payment?.reference ?? ''];
  // Only as a whole: '40' is not looked for in $640, or half the building would be found.
  const amounts = [line.rent, line.paid, line.outstanding, payment?.rent];
  return matchesSearch(word, ...texts) || amounts.includes(amountIn(word));
}

/** @returns 1250.5 for '$1,250.50', NaN for what is no amount */
function amountIn(word: string): number {
  const [, digits = ''] = /^\p{Sc}?(\d[\d,]*(?:\.\d{1,2})?)$/u.exec(word) ?? [];
  return digits ? Number(digits.replaceAll(',', '')) : Number.NaN;
}

const rankOf = ({ status }: RentRollLine) => RENT_STATUSES.indexOf(status);
