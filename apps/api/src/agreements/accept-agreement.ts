import { lockApartment } from '../apartments/index.ts';
import { markRole } from '../people/index.ts';
import { type AuditEvent, writeAuditLog } from '../platform/audit-log.ts';
import type { Tx } from '../platform/database/database.ts';
import { AppError } from '../platform/http/app-error.ts';
import { canBecome } from './agreement.rules.ts';
import { type AgreementRow, markAgreement, markOthersDeclined } from './agreements.store.ts';

type AcceptInput = {
  readonly agreement: AgreementRow;
  readonly actorId: string | undefined;
  readonly today: string;
};

const TAKEN = 'This apartment was rented to another applicant.';

/**
 * Turns a request into a lease: the person becomes a member, other requests for the apartment are declined. Lock order:
 * apartment first, as in remove-member, which prevents deadlocks. A unique index allows one lease even without the lock.
 * @returns how many other requests were declined
 */
export async function acceptAgreement(tx: Tx, { agreement, actorId, today }: AcceptInput): Promise<number> {
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

/** Checked before any lock, so late callers do not queue for it. */
export function assertAcceptable({ state }: AgreementRow): void {
  if (!canBecome(state, 'accepted')) throw alreadyDecided();
}
