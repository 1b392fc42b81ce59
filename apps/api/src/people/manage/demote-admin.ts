import { writeAuditLog } from '../../platform/audit-log.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { LeaseOfPerson } from '../lease-of-person.ts';
import { markPerson } from '../people.store.ts';
import { type EmailDeps, tellPerson } from './account-email.ts';
import { type ChangedBy, changeEvent, lockForLoss } from './change-person.ts';

/** POST /api/people/:id/demote. An admin becomes a member if they have a lease, else a user, from the next request on. */
export async function demoteAdmin(
  deps: Pick<Deps, 'database'> & EmailDeps & { readonly leases: LeaseOfPerson },
  id: string,
  by: ChangedBy,
): Promise<boolean> {
  return deps.database.transact(async (tx) => {
    const person = await lockForLoss(tx, id, by);
    if (person.role !== 'admin')
      throw new AppError('role-not-changeable', 'This person is not an admin. Reload the list.');
    const role = (await deps.leases.hasLease(tx, id)) ? 'member' : 'user';
    await markPerson(tx, id, { role });
    const told = await tellPerson(tx, deps, 'admin demoted', id);
    await writeAuditLog(tx, changeEvent('admin demoted', id, by, { role, ...told }));
    return true;
  });
}
