import type { RentRollLine } from '@surela/contract';
import { parseRentMonth, type RentMonth } from '@surela/values/rent-month';
import { fits } from '../../ui/list-rows.ts';

export const STANDINGS = ['overdue', 'due', 'later', 'paid'] as const satisfies RentRollLine['standing'][];
type Standing = (typeof STANDINGS)[number];

/** What the admin asked to see of the roll, as it stands in the address. */
export type RollView = {
  readonly month: RentMonth;
  readonly search: string;
  readonly standing: Standing | '';
  readonly page: number;
};

/** People write into addresses what they like: whatever is no choice is passed over, never an error. */
export function viewIn(address: URLSearchParams, present: RentMonth): RollView {
  const page = address.get('page') ?? '';
  return {
    month: parseRentMonth(address.get('month') ?? '') ?? present,
    search: (address.get('search') ?? '').slice(0, 100),
    standing: STANDINGS.find((standing) => standing === address.get('standing')) ?? '',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** Only what differs from the plain roll of the present month. */
export function addressOf({ month, search, standing, page }: RollView, present: RentMonth): URLSearchParams {
  return new URLSearchParams({
    ...(month !== present && { month }),
    ...(search && { search }),
    ...(standing && { standing }),
    ...(page > 1 && { page: String(page) }),
  });
}

/** Those who are asked for, whoever owes most at the top. */
export function linesIn(lines: readonly RentRollLine[], { search, standing }: RollView): RentRollLine[] {
  return lines
    .filter((line) => !standing || line.standing === standing)
    .filter(({ name, email, apartment }) => fits(search.trim(), name, email, apartment))
    .toSorted((a, b) => placeOf(a) - placeOf(b) || b.owedInAll - a.owedInAll);
}

const placeOf = ({ standing }: RentRollLine) => STANDINGS.indexOf(standing);
