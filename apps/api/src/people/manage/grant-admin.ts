import { normalizeEmail } from '@surela/values/email';
import { writeAuditLog } from '../../platform/audit-log.ts';
import type { Deps } from '../../platform/deps.ts';
import type { LeaseOfPerson } from '../lease-of-person.ts';
import { insertPerson, lockPersonByEmail, markPerson } from '../people.store.ts';
import { type EmailDeps, tellPerson } from './account-email.ts';
import { adminObstacle } from './admin-obstacle.ts';
import { type ChangedBy, changeEvent } from './change-person.ts';

type Granted = 'made an admin' | 'already an admin' | 'named in advance';

/**
 * Makes a person an admin, by a command on the server. For an address without an account it takes effect at the first
 * sign-in with that address, once the provider has verified it.
 * @throws Error for an account whose address is not verified, because anyone can register an address, and for a person with
 * a lease, because admins can't rent an apartment
 */
export async function grantAdmin(
  deps: Pick<Deps, 'database'> & EmailDeps & { readonly leases: LeaseOfPerson },
  address: string,
  by: ChangedBy,
): Promise<Granted> {
  const email = normalizeEmail(address);
  if (!email.includes('@')) throw new Error(`${address} is not an email address.`);
  const outcome = await deps.database.transact(async (tx) => {
    const person = await lockPersonByEmail(tx, email);
    if (!person) {
      const named = { email, name: email, photo: null, role: 'admin', issuer: null, subject: null } as const;
      const id = await insertPerson(tx, named);
      await writeAuditLog(tx, changeEvent('admin named in advance', id, by));
      return 'named in advance';
    }
    const isNamed = person.subject === null;
    if (person.role === 'admin' && (isNamed || person.email_verified_at)) {
      return isNamed ? 'named in advance' : 'already an admin';
    }
    const reason = await adminObstacle(tx, deps.leases, person);
    if (reason) {
      await writeAuditLog(tx, changeEvent('admin refused', person.id, by, { refusedBecause: reason }));
      return reason;
    }
    await markPerson(tx, person.id, { role: 'admin' });
    const action = isNamed ? 'admin named in advance' : 'admin made';
    const told = isNamed ? {} : await tellPerson(tx, deps, 'admin made', person.id);
    await writeAuditLog(tx, changeEvent(action, person.id, by, told));
    return isNamed ? 'named in advance' : 'made an admin';
  });
  // Thrown here, so that the entry about the attempt is kept.
  if (outcome === 'blocked') throw new Error(`${email} is blocked. Unblock the account first.`);
  if (outcome === 'email not verified') {
    throw new Error(
      `${email} is not verified, so this account may not be its owner's. Have them verify the email and sign in, then run this again.`,
    );
  }
  if (outcome === 'has a lease') {
    throw new Error(
      `${email} has a lease, and admins can't rent an apartment. End the lease first, or use another account.`,
    );
  }
  if (outcome === 'has an open request') {
    throw new Error(`${email} has an open request, and admins can't rent an apartment. Decline it first.`);
  }
  return outcome;
}
