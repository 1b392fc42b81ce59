import { formatMonthName } from '@surela/contract';
import { addMonths, monthOf, nextMonth, type RentMonth } from '@surela/values/rent-month';
import type { LeaseRow } from '../agreements/index.ts';
import { leaseMonths } from '../charges/index.ts';
import { type LeaseAccount, readLeaseAccounts } from '../lease-accounts/index.ts';
import { todayAt } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';

/**
 * The optional `month` of an agreement: the last month of the unbroken run of paid months. A client that offers the months
 * after it offers only unpaid ones.
 * @returns the month's name by lease; a lease whose first month is not paid is absent
 */
export async function findLastPaidMonths(
  deps: Pick<Deps, 'clock' | 'building'>,
  db: Db,
  leases: readonly LeaseRow[],
): Promise<ReadonlyMap<string, string>> {
  const today = todayAt(deps);
  const months = leases.map((lease) => leaseMonths(lease).began).filter((began) => began > monthOf(today));
  const accountOf = await readLeaseAccounts(db, leases, { today, dueDay: deps.building.rentDueDay, months });
  const found = new Map<string, string>();
  for (const lease of leases) {
    const { began, ended } = leaseMonths(lease);
    const last = lastPaid(accountOf(lease), { began, ended, today: monthOf(today) });
    if (last >= began) found.set(lease.id, formatMonthName(last));
  }
  return found;
}

type Months = { readonly began: RentMonth; readonly ended: RentMonth | undefined; readonly today: RentMonth };

/** The month before the first that is not paid. A month that has begun and is not among the items is paid. */
function lastPaid({ items }: LeaseAccount, { began, ended, today }: Months): RentMonth {
  const byMonth = new Map(items.map((item) => [item.month, item]));
  const isPaid = (month: RentMonth) => byMonth.get(month)?.openMinor === 0 || (month <= today && !byMonth.has(month));
  let month = began;
  while (isPaid(month) && (ended === undefined || month <= ended)) month = nextMonth(month);
  return addMonths(month, -1);
}
