import { findLease, insertRent, type LockedLease, lockLease, rentOn } from '../agreements/index.ts';
import { writeAuditLog } from '../platform/audit-log.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import { todayAt } from '../platform/clock.ts';
import { enqueueEmails } from '../platform/email/outbox.ts';
import type { LeaseDeps } from './change-last-day.ts';
import { type NewRent, noSuchLease, withNewRent } from './check-new-rent.ts';
import { followRent } from './follow-rent.ts';
import { rentChangedEmail } from './rent-changed-email.ts';

/**
 * POST /api/leases/:id/rents. The charges follow, also of months that are paid ahead, and the tenant is told.
 * @returns false if that rent was agreed already
 */
export async function changeRent(deps: LeaseDeps, actor: Actor, id: string, rent: NewRent): Promise<boolean> {
  if (!(await findLease(deps.database.db, id))) throw noSuchLease();
  return deps.database.transact(async (tx) => {
    const before = await lockLease(tx, id);
    if (!before) throw noSuchLease();
    if (isAgreed(before, rent)) return false;
    const today = todayAt(deps);
    withNewRent(before, rent, { today, noticeDays: deps.building.rentNoticeDays });
    const rentId = await insertRent(tx, {
      lease_id: id,
      from_on: rent.fromOn,
      rent_minor: rent.rentMinor,
      agreed_on: today,
      agreed_by: actor.personId ?? null,
    });
    const { lease, monthsChanged, account } = await followRent(tx, deps, before, rent.fromOn);
    const beforeMinor = rentOn(before, rent.fromOn);
    const email = rentChangedEmail(deps, { rentId, lease, rent, beforeMinor, account });
    await enqueueEmails(tx, [email]);
    await writeAuditLog(tx, {
      actorId: actor.personId,
      action: 'rent changed',
      subject: `agreement ${id}`,
      details: {
        apartment: lease.apartment_id,
        person: lease.person_id,
        fromOn: rent.fromOn,
        rentMinor: rent.rentMinor,
        beforeMinor,
        ...(monthsChanged.length > 0 && { rentChanged: monthsChanged.join(', ') }),
        email: email.key,
      },
    });
    return true;
  });
}

/** The same request twice, or in two windows. */
function isAgreed({ rents }: LockedLease, { fromOn, rentMinor }: NewRent): boolean {
  return rents.some(({ from_on, rent_minor }) => from_on === fromOn && rent_minor === rentMinor);
}
