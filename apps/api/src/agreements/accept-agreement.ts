import { lockApartment } from '../apartments/index.ts';
import { markRole } from '../people/index.ts';
import { type AuditEvent, writeAuditLog } from '../platform/audit-log.ts';
import type { Tx } from '../platform/database/database.ts';
import { AppError } from '../platform/http/app-error.ts';
import { canBecome } from './agreement.rules.ts';
import { type AgreementRow, markAgreement, markOthersDeclined } from './agreements.store.ts';

type Accepting = {
  readonly agreement: AgreementRow;
  readonly actorId: string | undefined;
  readonly today: string;
};

const TAKEN = 'This apartment was rented to another applicant.';

/**
 * Makes a request a lease: takes the apartment, makes the person a member and declines who else asked for it, all or
 * nothing. The apartment is locked first, by everybody who changes its leases, so nobody waits in a circle; should the
 * lock ever be forgotten, the database's own index still allows one lease. Says how many others were declined.
 */
export async function acceptAgreement(tx: Tx, { agreement, actorId, today }: Accepting): Promise<number> {
  const { id, apartment_id, person_id } = agreement;
  const apartment = await lockApartment(tx, apartment_id);
  if (!apartment.vacant)
    throw new AppError('apartment-taken', 'This apartment is already rented. Decline this request.');
  if (!(await markAgreement(tx, id, 'accepted', { decided_on: today }))) throw alreadyDecided();
  const others = await markOthersDeclined(tx, apartment_id, today, TAKEN);
  await markRole(tx, person_id, 'user', 'member');
  const actions: AuditEvent[] = others.map((other) => ({
    actorId,
    action: 'agreement declined',
    subject: `agreement ${other}`,
    details: { reason: TAKEN, takenBy: id },
  }));
  await writeAuditLog(
    tx,
    { actorId, action: 'agreement accepted', subject: `agreement ${id}`, details: { apartment: apartment_id } },
    ...actions,
  );
  return others.length;
}

export function alreadyDecided(): AppError {
  return new AppError('already-decided', 'This request was already decided.');
}

/** Before anything is locked: two hundred who come too late need not queue to be told so. */
export function assertAcceptable({ state }: AgreementRow): void {
  if (!canBecome(state, 'accepted')) throw alreadyDecided();
}
