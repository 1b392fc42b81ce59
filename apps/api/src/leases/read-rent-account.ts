import { type CalendarDate, latestOf } from '@surela/values/calendar-date';
import {
  consecutiveMonths,
  firstDayOf,
  monthOf,
  monthsBetween,
  nextMonth,
  type RentMonth,
} from '@surela/values/rent-month';
import type { LeaseRow } from '../agreements/index.ts';
import { isCovered, type LeaseTerms } from '../charges/index.ts';
import { type AccountItem, readLeaseAccount } from '../lease-accounts/index.ts';
import { todayAt } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';

export type RentAccount = {
  /** From the month of the day on, oldest first. */
  readonly items: readonly AccountItem[];
  readonly owedMinor: number;
  readonly creditMinor: number;
};

/**
 * How a lease stands from a day on: each month that has begun or is charged, and those up to the first that is whole.
 * `before`: the terms that its charges follow now, if it is only a preview.
 */
export async function readRentAccount(
  db: Db,
  deps: Pick<Deps, 'clock' | 'building'>,
  lease: LeaseRow,
  from: CalendarDate,
  before?: LeaseTerms,
): Promise<RentAccount> {
  const today = todayAt(deps);
  const account = await readLeaseAccount(db, lease, {
    today,
    dueDay: deps.building.rentDueDay,
    months: monthsFrom(lease, from, today),
    ...(before && { ifChanged: { before } }),
  });
  const items = account.items.filter(({ month }) => month >= monthOf(from));
  return { ...account, items: items.toSorted((a, b) => (a.month < b.month ? -1 : 1)) };
}

function monthsFrom(lease: LeaseRow, from: CalendarDate, today: CalendarDate): RentMonth[] {
  const first = monthOf(from);
  const firstWhole = firstDayOf(first) === from ? first : nextMonth(first);
  const last = monthOf(latestOf(today, firstDayOf(firstWhole)));
  return consecutiveMonths(first, monthsBetween(first, last) + 1).filter((month) => isCovered(lease, month));
}
