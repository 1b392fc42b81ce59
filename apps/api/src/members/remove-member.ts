import { addDays, calendarDate, earliestOf } from '@surela/values/calendar-date';
import { normalizeEmail } from '@surela/values/email';
import { findLatestOf, type LeaseRow, listLeasesOf, updateLastDay } from '../agreements/index.ts';
import { lockApartment } from '../apartments/index.ts';
import { endLease, type LeaseDeps, lockLeaseParties } from '../leases/index.ts';
import { type AuditEvent, writeAuditLog } from '../platform/audit-log.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import { todayAt } from '../platform/clock.ts';
import type { Tx } from '../platform/database/database.ts';

type Removal = { readonly actor: Actor; readonly reason: string };

/**
 * PATCH /api/remove-member. Ends the person's lease today, and a next one that lies ahead; they become a user, and what they
 * paid for later months is a credit.
 * @returns false if there is no lease
 */
export async function removeMember(
  deps: LeaseDeps,
  actor: Actor,
  member: { readonly email: string } | { readonly id: string },
  reason: string,
): Promise<boolean> {
  const { db } = deps.database;
  const personId =
    'id' in member ? member.id : (await findLatestOf(db, normalizeEmail(member.email), ['accepted']))?.person_id;
  if (personId === undefined) return false;
  return deps.database.transact(async (tx) => {
    const leases = (await listLeasesOf(tx, [personId])).filter(({ state }) => state === 'accepted');
    // All apartments before the person, always in the same order: prevents deadlocks.
    for (const apartmentId of leases.map(({ apartment_id }) => apartment_id).toSorted()) {
      await lockApartment(tx, apartmentId);
    }
    const events: AuditEvent[] = [];
    for (const lease of leases) events.push(...(await remove(tx, deps, lease, { actor, reason })));
    if (events.length > 0) await writeAuditLog(tx, ...events);
    return events.length > 0;
  });
}

async function remove(tx: Tx, deps: LeaseDeps, found: LeaseRow, { actor, reason }: Removal): Promise<AuditEvent[]> {
  const { lease } = await lockLeaseParties(tx, found);
  if (lease?.state !== 'accepted') return [];
  const today = todayAt(deps);
  // Who leaves on the first day or before has never moved in, even if that was to be the last day.
  const first = calendarDate(lease.starts_on);
  if (lease.ends_on !== null && today <= first) await updateLastDay(tx, lease.id, addDays(first, -1));
  // Its last day may have passed minutes ago.
  const on = lease.ends_on === null ? today : earliestOf(today, calendarDate(lease.ends_on));
  const { emailKey, monthsChanged } = await endLease(tx, deps, lease, { on, reason, lastDayPassed: false, today });
  const details = {
    apartment: lease.apartment_id,
    person: lease.person_id,
    reason,
    ...(monthsChanged.length > 0 && { rentLowered: monthsChanged.join(', ') }),
    email: emailKey,
  };
  return [{ actorId: actor.personId, action: 'member removed', subject: `agreement ${lease.id}`, details }];
}
