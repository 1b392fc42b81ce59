import { writeAuditLog } from '../platform/audit-log.ts';
import type { Tx } from '../platform/database/database.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { LeaseOfPerson } from './lease-of-person.ts';
import { lockPersonByEmail, markPerson } from './people.store.ts';

/**
 * Frees an address for an identity that has verified it: an account that has not verified it loses the address and its open
 * request, but stays. A tenant keeps their address, because receipts and reminders go there and the office knows the tenant
 * by it.
 * @throws AppError if the address belongs to a verified account, a tenant or a person named in advance
 */
export async function takeOverEmail(tx: Tx, leases: LeaseOfPerson, email: string): Promise<void> {
  const holder = await lockPersonByEmail(tx, email);
  if (!holder || holder.email_verified_at || holder.subject === null) throw verifiedEmailTaken();
  if (await leases.hasLease(tx, holder.id)) throw memberHasEmail();
  await markPerson(tx, holder.id, { email: null });
  await leases.withdrawRequest(tx, holder.id);
  await writeAuditLog(tx, { actorId: undefined, action: 'email lost', subject: `person ${holder.id}` });
}

export function emailTaken(): AppError {
  return new AppError(
    'email-taken',
    'Another account uses this email. Verify it with the link we sent you, or use another email.',
  );
}

export function verifiedEmailTaken(): AppError {
  return new AppError('email-taken', 'Another account uses this email. Sign in to that account, or use another email.');
}

function memberHasEmail(): AppError {
  return new AppError(
    'email-taken',
    "A member's account uses this email. Sign in to that account, or ask the office to end its lease first.",
  );
}
