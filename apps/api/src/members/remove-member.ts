import { calendarDate, earliestOf } from '@surela/values/calendar-date';
import { normalizeEmail } from '@surela/values/email';
import { findLatestOf, findLeaseOf } from '../agreements/index.ts';
import { endLease, type LeaseDeps, lockLeaseParties } from '../leases/index.ts';
import { writeAuditLog } from '../platform/audit-log.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import { todayAt } from '../platform/clock.ts';

/**
 * PATCH /api/remove-member. Ends the lease today; the person becomes a user, and what they paid for later months is a credit.
 * @returns false if there is no lease
 */
export async function removeMember(
  deps: LeaseDeps,
  actor: Actor,
  member: { readonly email: string } | { readonly id: string },
  reason: string,
): Promise<boolean> {
  const { db } = deps.database;
  const found = await ('id' in member
    ? findLeaseOf(db, member.id)
    : findLatestOf(db, normalizeEmail(member.email), ['accepted']));
  if (!found) return false;
  const today = todayAt(deps);
  return deps.database.transact(async (tx) => {
    const { lease } = await lockLeaseParties(tx, found);
    if (lease?.state !== 'accepted') return false;
    // Its last day may have passed minutes ago.
    const on = lease.ends_on === null ? today : earliestOf(today, calendarDate(lease.ends_on));
    const { emailKey, monthsChanged } = await endLease(tx, deps, lease, { on, reason, lastDayPassed: false, today });
    await writeAuditLog(tx, {
      actorId: actor.personId,
      action: 'member removed',
      subject: `agreement ${lease.id}`,
      details: {
        apartment: lease.apartment_id,
        person: lease.person_id,
        reason,
        ...(monthsChanged.length > 0 && { rentLowered: monthsChanged.join(', ') }),
        email: emailKey,
      },
    });
    return true;
  });
}
