import { lockForRequest } from '../apartments/index.ts';
import { writeAuditLog } from '../platform/audit-log.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import { todayAt } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import { insertAgreement } from './agreements.store.ts';

type ApartmentKey = { readonly block: string; readonly number: string; readonly floor: number };

/** POST /api/agreement. The rent is read from the apartment, not from the request. */
export async function requestAgreement(
  deps: Pick<Deps, 'database' | 'clock' | 'building'>,
  actor: Actor,
  key: ApartmentKey,
): Promise<string> {
  const { personId } = actor;
  if (!personId) throw new AppError('account-incomplete', 'Finish signing up before you request an apartment.');
  if (actor.role === 'admin') throw new AppError('not-for-admins', "Admins can't request an apartment.");
  return deps.database.transact(async (tx) => {
    // Locked until commit: a concurrent acceptance either sees this request or is seen by it.
    const apartment = await lockForRequest(tx, key);
    if (!apartment) throw new AppError('not-found', 'This apartment is no longer listed.');
    if (!apartment.vacant) throw new AppError('apartment-taken', 'This apartment is already rented.');
    const id = await insertAgreement(tx, {
      person_id: personId,
      apartment_id: apartment.id,
      rent_minor: apartment.rent_minor,
      requested_on: todayAt(deps),
    });
    if (!id) throw new AppError('already-requested', 'You already have an open request or a lease.');
    await writeAuditLog(tx, {
      actorId: personId,
      action: 'agreement requested',
      subject: `agreement ${id}`,
      details: { apartment: apartment.id, rentMinor: apartment.rent_minor },
    });
    return id;
  });
}
