import { sumInUnits } from '@surela/values/money';
import { addMonths, consecutiveMonths, firstDayOf, monthOf } from '@surela/values/rent-month';
import { listLeaseRows } from '../agreements/index.ts';
import { type AccountItem, readLeaseAccounts } from '../lease-accounts/index.ts';
import { todayAt } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { sumCurrentMonth } from './read-rent-roll.ts';

const MONTHS = 13;

/** GET /api/collections. What each month took, whoever paid it when; the current one has the totals of the rent roll. */
export async function sumCollections(deps: Pick<Deps, 'database' | 'clock' | 'building'>) {
  const today = todayAt(deps);
  const now = monthOf(today);
  const months = consecutiveMonths(addMonths(now, 1 - MONTHS), MONTHS - 1);
  const { db } = deps.database;
  const leases = await listLeaseRows(db, firstDayOf(addMonths(now, 1 - MONTHS)), today);
  const accountOf = await readLeaseAccounts(db, leases, { today, dueDay: deps.building.rentDueDay, months });
  const items = Map.groupBy(
    leases.flatMap((lease) => accountOf(lease).items),
    ({ month }) => month,
  );
  const { due, collected, outstanding } = await sumCurrentMonth(deps);
  const past = months.map((month) => {
    const sum = (amount: (item: AccountItem) => number) => sumInUnits((items.get(month) ?? []).map(amount));
    return {
      month,
      due: sum(({ amountMinor }) => amountMinor),
      collected: sum(({ paidMinor }) => paidMinor),
      outstanding: sum(({ openMinor }) => openMinor),
    };
  });
  return [...past, { month: now, due, collected, outstanding }];
}
