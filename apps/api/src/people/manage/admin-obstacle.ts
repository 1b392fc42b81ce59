import type { Tx } from '../../platform/database/database.ts';
import type { LeaseOfPerson } from '../lease-of-person.ts';
import type { Person } from '../people.store.ts';

export type AdminObstacle = 'blocked' | 'email not verified' | 'has a lease' | 'has an open request';

/** Why an account cannot get the admin role: anyone can register an address, and admins can't rent an apartment. */
export async function adminObstacle(tx: Tx, leases: LeaseOfPerson, person: Person): Promise<AdminObstacle | undefined> {
  if (person.blocked_at) return 'blocked';
  // A person named in advance has no account yet, and gets the role with the first verified sign-in.
  if (person.subject !== null && !person.email_verified_at) return 'email not verified';
  if (await leases.hasLease(tx, person.id)) return 'has a lease';
  return (await leases.hasOpenRequest(tx, person.id)) ? 'has an open request' : undefined;
}
