import { writeAuditLog } from '../platform/audit-log.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import { type ChangedBy, changeEvent, lockForLoss } from './change-person.ts';
import type { LeaseOfPerson } from './lease-of-person.ts';
import { markPerson } from './people.store.ts';

/** POST /api/people/:id/demote. An admin becomes a member if they have a lease, else a user, from the next request on. */
export async function demoteAdmin(
  { database, leases }: Pick<Deps, 'database'> & { readonly leases: LeaseOfPerson },
  id: string,
  by: ChangedBy,
): Promise<boolean> {
  return database.transact(async (tx) => {
    const person = await lockForLoss(tx, id, by);
    if (person.role !== 'admin')
      throw new AppError('role-not-changeable', 'This person is not an admin. Reload the list.');
    const role = (await leases.hasLease(tx, id)) ? 'member' : 'user';
    await markPerson(tx, id, { role });
    await writeAuditLog(tx, changeEvent('admin demoted', id, by, { role }));
    return true;
  });
}
