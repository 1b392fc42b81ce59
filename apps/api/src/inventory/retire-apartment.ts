import { markOthersDeclined } from '../agreements/agreements.store.ts';
import type { AgreementDeps } from '../agreements/office.ts';
import { lockApartment, markRetired } from '../apartments/index.ts';
import { writeAuditLog } from '../platform/audit-log.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import { todayAt } from '../platform/clock.ts';
import { AppError } from '../platform/http/app-error.ts';

const REASON = 'This apartment is no longer for rent.';

/** PATCH /api/apartments/:id/retired. Here and not with the apartments, because it answers whoever waits for it. */
export async function retireApartment(
  office: AgreementDeps,
  actor: Actor,
  id: string,
  retired: boolean,
): Promise<boolean> {
  return office.database.transact(async (tx) => {
    const apartment = await lockApartment(tx, id);
    if (retired && !apartment.vacant) {
      throw new AppError('apartment-let', 'This apartment is rented. End the lease before you archive it.');
    }
    if (!(await markRetired(tx, id, retired ? office.clock.now() : null))) return false;
    const declined = retired ? await markOthersDeclined(tx, id, todayAt(office), REASON) : [];
    await writeAuditLog(tx, {
      actorId: actor.personId,
      action: retired ? 'apartment retired' : 'apartment listed again',
      subject: `apartment ${id}`,
      details: { declined },
    });
    return true;
  });
}
