import type { RentMonth } from '@surela/values/rent-month';
import type { LeaseRow } from '../../agreements/index.ts';
import { type LeaseAccount, readLeaseAccount } from '../../lease-accounts/index.ts';
import { todayAt } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';

/** The account as it is now, with these months among its items. */
export function readAccountNow(
  db: Db,
  deps: Pick<Deps, 'clock' | 'building'>,
  lease: LeaseRow,
  months: readonly RentMonth[],
): Promise<LeaseAccount> {
  return readLeaseAccount(db, lease, { today: todayAt(deps), dueDay: deps.building.rentDueDay, months });
}

/**
 * Nothing of these months is left to pay. A month for which nothing is charged counts only if it was paid all the same, and one
 * that was written off does not: money for it is welcome.
 */
export function arePaid({ items }: LeaseAccount, months: readonly RentMonth[]): boolean {
  return months.every((month) =>
    items.some(
      (item) =>
        item.month === month &&
        item.openMinor + item.writtenOffMinor === 0 &&
        (item.hasPayment || item.paidMinor + item.creditedMinor > 0),
    ),
  );
}
