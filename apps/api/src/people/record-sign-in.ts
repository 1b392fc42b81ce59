import { writeAuditLog } from '../platform/audit-log.ts';
import type { Deps } from '../platform/deps.ts';
import type { LeaseOfPerson } from './lease-of-person.ts';
import { addSignInMethod, lockPersonByEmail, markPerson, type Person } from './people.store.ts';
import { takeOverEmail, verifiedEmailTaken } from './take-over-email.ts';

type SignIn = {
  readonly email: string;
  readonly emailVerified: boolean;
  /** A way of signing in that was not seen before. */
  readonly newMethod?: string | undefined;
};

/**
 * Records what the provider has told since the last sign-in: that the address is verified, a new address, another way of
 * signing in.
 * @throws AppError if another account has the new address
 */
export async function recordSignIn(
  { database, clock, leases }: Pick<Deps, 'database' | 'clock'> & { readonly leases: LeaseOfPerson },
  person: Person,
  { email, emailVerified, newMethod }: SignIn,
): Promise<void> {
  const changed = person.email !== email;
  const isNewlyVerified = emailVerified && (changed || !person.email_verified_at);
  if (!isNewlyVerified && !newMethod) return;
  const recorded = database.transact(async (tx) => {
    if (newMethod) await addSignInMethod(tx, person.id, newMethod);
    if (!isNewlyVerified) return;
    if (changed && (await lockPersonByEmail(tx, email))) await takeOverEmail(tx, leases, email);
    await markPerson(tx, person.id, { email, email_verified_at: clock.now() });
    if (!changed) return;
    await writeAuditLog(tx, { actorId: person.id, action: 'email changed', subject: `person ${person.id}` });
  });
  await recorded.catch((error: unknown) => {
    // Someone else registered the address between our read and our update.
    throw (error as { constraint?: string }).constraint === 'person_has_one_address' ? verifiedEmailTaken() : error;
  });
}
