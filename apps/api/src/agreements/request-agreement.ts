import type { CalendarDate } from '@surela/values/calendar-date';
import { formatMoney, minor, unitsFromMinor } from '@surela/values/money';
import { lockForRequest } from '../apartments/index.ts';
import { lockApplicant } from '../people/index.ts';
import { writeAuditLog } from '../platform/audit-log.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import { todayAt } from '../platform/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { enqueueEmails } from '../platform/email/outbox.ts';
import { AppError } from '../platform/http/app-error.ts';
import { getAgreement, insertAgreement, listLeasesOf } from './agreements.store.ts';
import { chooseFirstDay, readFirstDays } from './first-day.ts';
import { requestEmail } from './request-email.ts';
import { tellOfRequest } from './tell-office.ts';

type ApartmentKey = { readonly block: string; readonly number: string; readonly floor: number };

type RequestTerms = {
  readonly rentSeen: number | string;
  /** The first day that the person asks for. Without one: as early as possible. */
  readonly movesInOn?: string | undefined;
};

/** POST /api/agreement. The rent is the apartment's. The one in the request is what the person saw, and has to be the same. */
export async function requestAgreement(
  deps: Pick<Deps, 'database' | 'clock' | 'building' | 'publicUrl'>,
  actor: Actor,
  key: ApartmentKey,
  { rentSeen, movesInOn }: RequestTerms,
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
    await lockApplicant(tx, personId);
    const leases = await listLeasesOf(tx, [personId]);
    // Whoever has a lease with a last day may look for the next apartment.
    if (leases.some(({ state, ends_on }) => state === 'accepted' && ends_on === null)) throw alreadyRequested();
    const parties = { person_id: personId, apartment_id: apartment.id };
    const today = todayAt(deps);
    const moves_in_on =
      movesInOn === undefined ? null : await chooseMoveInDay(tx, { ...parties, ...apartment }, today, movesInOn);
    const request = { ...parties, rent_minor: apartment.rent_minor, requested_on: today, moves_in_on };
    const id = await insertAgreement(tx, request);
    if (!id) throw alreadyRequested();
    const email = requestEmail(deps, await getAgreement(tx, id));
    await enqueueEmails(tx, [email]);
    await tellOfRequest(tx, deps, { personId, number: key.number, rent, movesInOn: moves_in_on });
    await writeAuditLog(tx, {
      actorId: personId,
      action: 'agreement requested',
      subject: `agreement ${id}`,
      details: { apartment: apartment.id, rentMinor: apartment.rent_minor, movesInOn: moves_in_on, email: email.key },
    });
    return id;
  });
}

type Candidate = { readonly person_id: string; readonly apartment_id: string; readonly available_on: string | null };

/** Not before the apartment is free, and not before the person's own lease has ended. */
async function chooseMoveInDay(
  tx: Tx,
  candidate: Candidate,
  today: CalendarDate,
  chosen: string,
): Promise<CalendarDate> {
  const { proposed, latest } = await readFirstDays(tx, { ...candidate, moves_in_on: null }, today);
  return chooseFirstDay({ proposed, earliest: proposed, latest }, chosen);
}

function alreadyRequested(): AppError {
  return new AppError('already-requested', 'You already have an open request or a lease.');
}
