import type { ResponseOf } from '@surela/contract';
import { minor, unitsFromMinor } from '@surela/values/money';
import { findLease, listLaterRents, presentRent } from '../agreements/index.ts';
import { todayAt } from '../platform/clock.ts';
import type { LeaseDeps } from './change-last-day.ts';
import { noSuchLease } from './check-new-rent.ts';
import { daysOfNewRent, isCancellable } from './new-rent.rules.ts';

/** GET /api/leases/:id/rents */
export async function listRents(deps: LeaseDeps, id: string): Promise<ResponseOf<'GET /api/leases/:id/rents'>> {
  const { rentNoticeDays: noticeDays } = deps.building;
  const found = await deps.database.snapshot(async (db) => ({
    lease: await findLease(db, id),
    later: await listLaterRents(db, id),
  }));
  const { lease, later } = found;
  if (!lease) throw noSuchLease();
  const today = todayAt(deps);
  const inUnits = (amountMinor: number) => unitsFromMinor(minor(amountMinor));
  return {
    rent: inUnits(presentRent(lease, today)),
    rents: [
      { fromOn: lease.starts_on, rent: inUnits(lease.rent_minor), agreedOn: lease.decided_on, cancellable: false },
      ...later.map((rent) => ({
        fromOn: rent.from_on,
        rent: inUnits(rent.rent_minor),
        agreedOn: rent.agreed_on,
        cancellable: isCancellable(lease, rent, today),
      })),
    ],
    fromOn: daysOfNewRent(lease, { today, noticeDays }) ?? null,
    noticeDays,
  };
}
