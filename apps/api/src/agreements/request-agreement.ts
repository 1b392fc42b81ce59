import { formatMoney, minor, unitsFromMinor } from '@surela/values/money';
import { lockForRequest } from '../apartments/index.ts';
import { writeAuditLog } from '../platform/audit-log.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import { todayAt } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { enqueueEmails } from '../platform/email/outbox.ts';
import { AppError } from '../platform/http/app-error.ts';
import { getAgreement, insertAgreement } from './agreements.store.ts';
import { requestEmail } from './request-email.ts';
import { tellOfRequest } from './tell-office.ts';

type ApartmentKey = { readonly block: string; readonly number: string; readonly floor: number };

/** POST /api/agreement. The rent is the apartment's. The one in the request is what the person saw, and has to be the same. */
export async function requestAgreement(
  deps: Pick<Deps, 'database' | 'clock' | 'building' | 'publicUrl'>,
  actor: Actor,
  key: ApartmentKey,
  rentSeen: number | string,
): Promise<string> {
  const { personId } = actor;
  if (!personId) throw new AppError('account-incomplete', 'Finish signing up before you request an apartment.');
  if (actor.role === 'admin') throw new AppError('not-for-admins', "Admins can't request an apartment.");
  return deps.database.transact(async (tx) => {
    // Locked until commit: a concurrent acceptance either sees this request or is seen by it.
    const apartment = await lockForRequest(tx, key);
    if (!apartment) throw new AppError('not-found', 'This apartment is no longer listed.');
    if (!apartment.vacant) throw new AppError('apartment-taken', 'This apartment is already rented.');
    const rent = minor(apartment.rent_minor);
    if (Number(rentSeen) !== unitsFromMinor(rent)) {
      const message = `The rent is now ${formatMoney(rent, deps.building.currency)}. Request it again if you agree.`;
      throw new AppError('rent-differs', message, { rent: unitsFromMinor(rent) });
    }
    const id = await insertAgreement(tx, {
      person_id: personId,
      apartment_id: apartment.id,
      rent_minor: apartment.rent_minor,
      requested_on: todayAt(deps),
    });
    if (!id) throw new AppError('already-requested', 'You already have an open request or a lease.');
    const email = requestEmail(deps, await getAgreement(tx, id));
    await enqueueEmails(tx, [email]);
    await tellOfRequest(tx, deps, { personId, number: key.number, rent });
    await writeAuditLog(tx, {
      actorId: personId,
      action: 'agreement requested',
      subject: `agreement ${id}`,
      details: { apartment: apartment.id, rentMinor: apartment.rent_minor, email: email.key },
    });
    return id;
  });
}
