import { normalizeEmail } from '@surela/values/email';
import { findLatestOf, findLeaseOf, markAgreement } from '../agreements/index.ts';
import { lockApartment } from '../apartments/index.ts';
import { lockApplicant, markRole } from '../people/index.ts';
import { writeAuditLog } from '../platform/audit-log.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import { todayAt } from '../platform/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';

export type RemoveDeps = Pick<Deps, 'database' | 'clock' | 'building'> & {
  /** Passed in, because the payments slice comes after this one. @returns the months that are charged less */
  readonly endCharges: (tx: Tx, leaseId: string) => Promise<readonly string[]>;
};

/**
 * PATCH /api/remove-member. Ends the lease; the person becomes a user, and what they paid for later months is a credit.
 * @returns false if there is no lease
 */
export async function removeMember(
  deps: RemoveDeps,
  actor: Actor,
  member: { readonly email: string } | { readonly id: string },
  reason: string,
): Promise<boolean> {
  const { db } = deps.database;
  const lease = await ('id' in member
    ? findLeaseOf(db, member.id)
    : findLatestOf(db, normalizeEmail(member.email), ['accepted']));
  if (!lease) return false;
  const today = todayAt(deps);
  return deps.database.transact(async (tx) => {
    // In the order of accept-agreement: the person may be about to rent another apartment.
    await lockApartment(tx, lease.apartment_id);
    await lockApplicant(tx, lease.person_id);
    if (!(await markAgreement(tx, lease.id, 'ended', { ended_on: today, reason }))) return false;
    const lowered = await deps.endCharges(tx, lease.id);
    await markRole(tx, lease.person_id, 'member', 'user');
    await writeAuditLog(tx, {
      actorId: actor.personId,
      action: 'member removed',
      subject: `agreement ${lease.id}`,
      details: {
        apartment: lease.apartment_id,
        person: lease.person_id,
        reason,
        ...(lowered.length > 0 && { rentLowered: lowered.join(', ') }),
      },
    });
    return true;
  });
}
