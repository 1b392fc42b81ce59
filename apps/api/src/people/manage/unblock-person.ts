import { writeAuditLog } from '../../platform/audit-log.ts';
import type { Deps } from '../../platform/deps.ts';
import { markPerson } from '../people.store.ts';
import { type EmailDeps, tellPerson } from './account-email.ts';
import { type ChangedBy, changeEvent, lockForChange } from './change-person.ts';

/** POST /api/people/:id/unblock. @returns false if they were not blocked */
export async function unblockPerson(
  deps: Pick<Deps, 'database'> & EmailDeps,
  id: string,
  by: ChangedBy,
): Promise<boolean> {
  return deps.database.transact(async (tx) => {
    const person = await lockForChange(tx, id, by);
    if (!person.blocked_at) return false;
    await markPerson(tx, id, { blocked_at: null });
    const told = await tellPerson(tx, deps, 'unblocked', id);
    await writeAuditLog(tx, changeEvent('person unblocked', id, by, told));
    return true;
  });
}
