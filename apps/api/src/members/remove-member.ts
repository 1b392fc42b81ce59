import type { CalendarDate } from '@surela/values/calendar-date';
import { normalizeEmail } from '@surela/values/email';
import { findLatestOf, findLeaseOf, type LeaseRow, markAgreement } from '../agreements/index.ts';
import { lockApartment } from '../apartments/index.ts';
import { lockApplicant, markRole } from '../people/index.ts';
import { writeAuditLog } from '../platform/audit-log.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import { todayAt } from '../platform/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { enqueueEmails } from '../platform/email/outbox.ts';
import { type FinalBalance, leaseEndedEmail } from './lease-ended-email.ts';

export type RemoveDeps = Pick<Deps, 'database' | 'clock' | 'building' | 'publicUrl'> & {
  /** Passed in, because the payments slice comes after this one. */
  readonly endCharges: (
    tx: Tx,
    deps: Pick<Deps, 'building'>,
    leaseId: string,
    today: CalendarDate,
  ) => Promise<{
    readonly lease: LeaseRow;
    readonly monthsLowered: readonly string[];
    readonly neverBegan: boolean;
    readonly balance: FinalBalance;
  }>;
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
    const { lease: ended, monthsLowered, neverBegan, balance } = await deps.endCharges(tx, deps, lease.id, today);
    await markRole(tx, lease.person_id, 'member', 'user');
    const email = leaseEndedEmail(deps, { lease: ended, on: today, reason, neverBegan, balance });
    await enqueueEmails(tx, [email]);
    await writeAuditLog(tx, {
      actorId: actor.personId,
      action: 'member removed',
      subject: `agreement ${lease.id}`,
      details: {
        apartment: lease.apartment_id,
        person: lease.person_id,
        reason,
        ...(monthsLowered.length > 0 && { rentLowered: monthsLowered.join(', ') }),
        email: email.key,
      },
    });
    return true;
  });
}
