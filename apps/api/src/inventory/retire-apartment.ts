import { declineOthers } from '../agreements/index.ts';
import { lockApartment } from '../apartments/index.ts';
import { writeAuditLog } from '../platform/audit-log.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import { todayAt } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import { markRetired } from './inventory.store.ts';

const DECLINED = { reason: 'This apartment is no longer for rent.', states: ['pending', 'reviewed'] } as const;

/**
 * PATCH /api/inventory/apartments/:id/retired. Archiving declines the open requests for the apartment.
 * @returns false if nothing changed
 */
export async function retireApartment(
  deps: Pick<Deps, 'database' | 'clock' | 'building' | 'publicUrl'>,
  actor: Actor,
  id: string,
  retired: boolean,
): Promise<boolean> {
  return deps.database.transact(async (tx) => {
    const apartment = await lockApartment(tx, id);
    if (retired && (!apartment.vacant || apartment.free_from !== null)) {
      throw new AppError('apartment-let', 'This apartment is rented. End the lease before you archive it.');
    }
    if (!(await markRetired(tx, id, retired ? deps.clock.now() : null))) return false;
    const actorId = actor.personId;
    const input = { ...DECLINED, apartmentId: id, on: todayAt(deps), actorId };
    const declined = retired ? await declineOthers(tx, deps, input) : [];
    const apartmentEvent = {
      actorId,
      action: retired ? 'apartment retired' : 'apartment listed again',
      subject: `apartment ${id}`,
      details: { declined: declined.length },
    };
    await writeAuditLog(tx, apartmentEvent, ...declined);
    return true;
  });
}
