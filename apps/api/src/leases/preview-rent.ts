import type { ResponseOf } from '@surela/contract';
import { minor, units, unitsFromMinor } from '@surela/values/money';
import { findLease, rentOn } from '../agreements/index.ts';
import { daysOf, serializeDays } from '../charges/index.ts';
import { todayAt } from '../platform/clock.ts';
import type { LeaseDeps } from './change-last-day.ts';
import { type NewRent, noSuchLease, withNewRent } from './check-new-rent.ts';
import { readRentAccount } from './read-rent-account.ts';

/** POST /api/leases/:id/rents/preview. By the same functions as the change itself. */
export function previewRent(
  deps: LeaseDeps,
  id: string,
  rent: NewRent,
): Promise<ResponseOf<'POST /api/leases/:id/rents/preview'>> {
  return deps.database.snapshot(async (db) => {
    const before = await findLease(db, id);
    if (!before) throw noSuchLease();
    const lease = withNewRent(before, rent, { today: todayAt(deps), noticeDays: deps.building.rentNoticeDays });
    const [now, then] = [
      await readRentAccount(db, deps, before, rent.fromOn),
      await readRentAccount(db, deps, lease, rent.fromOn, before),
    ];
    const amounts = new Map(now.items.map(({ month, amountMinor }) => [month, amountMinor]));
    const changed = then.items.filter(({ month, amountMinor }) => amounts.get(month) !== amountMinor);
    return {
      before: unitsFromMinor(minor(rentOn(before, rent.fromOn))),
      months: changed.map(({ month, amountMinor, openMinor, paidMinor }) => ({
        month,
        before: units(amounts.get(month) ?? 0),
        rent: units(amountMinor),
        days: serializeDays(daysOf(lease, month)),
        open: units(openMinor),
        paid: units(paidMinor),
      })),
      credit: units(Math.max(0, then.creditMinor - now.creditMinor)),
    };
  });
}
