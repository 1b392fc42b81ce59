import { type CalendarDate, calendarDate } from '@surela/values/calendar-date';
import { deleteRent, findLease, listLaterRents, lockLease, rentOn } from '../agreements/index.ts';
import { writeAuditLog } from '../platform/audit-log.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import { todayAt } from '../platform/clock.ts';
import { enqueueEmails } from '../platform/email/outbox.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { LeaseDeps } from './change-last-day.ts';
import { noSuchLease } from './check-new-rent.ts';
import { followRent } from './follow-rent.ts';
import { isCancellable } from './new-rent.rules.ts';
import { rentCancelledEmail } from './rent-changed-email.ts';

/**
 * DELETE /api/leases/:id/rents/:fromOn. The months that are charged get their rent back, and the tenant is told.
 * @returns false if no rent begins on that day
 */
export async function cancelRent(deps: LeaseDeps, actor: Actor, id: string, fromOn: CalendarDate): Promise<boolean> {
  if (!(await findLease(deps.database.db, id))) throw noSuchLease();
  return deps.database.transact(async (tx) => {
    const before = await lockLease(tx, id);
    if (!before) throw noSuchLease();
    const rent = (await listLaterRents(tx, id)).find(({ from_on }) => from_on === fromOn);
    if (!rent) return false;
    if (!isCancellable(before, rent, todayAt(deps))) {
      throw new AppError(
        'from-on-impossible',
        'Only the latest rent can be cancelled, until its first day or on the day of its entry. Agree on another rent instead.',
      );
    }
    await deleteRent(tx, rent.id);
    const { lease, monthsChanged, account } = await followRent(tx, deps, before, fromOn);
    const details = { rentId: rent.id, lease, rent: { fromOn, rentMinor: rent.rent_minor }, account };
    const email = rentCancelledEmail(deps, { ...details, staysMinor: rentOn(lease, calendarDate(fromOn)) });
    await enqueueEmails(tx, [email]);
    await writeAuditLog(tx, {
      actorId: actor.personId,
      action: 'rent change cancelled',
      subject: `agreement ${id}`,
      details: {
        apartment: lease.apartment_id,
        person: lease.person_id,
        fromOn,
        rentMinor: rent.rent_minor,
        ...(monthsChanged.length > 0 && { rentChanged: monthsChanged.join(', ') }),
        email: email.key,
      },
    });
    return true;
  });
}
