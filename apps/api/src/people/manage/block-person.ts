import { writeAuditLog } from '../../platform/audit-log.ts';
import type { Deps } from '../../platform/deps.ts';
import { markPerson } from '../people.store.ts';
import { type EmailDeps, tellPerson } from './account-email.ts';
import { type ChangedBy, changeEvent, lockForLoss } from './change-person.ts';

/** POST /api/people/:id/block. They cannot sign in, and their next request is refused. @returns false if blocked already */
export async function blockPerson(
  deps: Pick<Deps, 'database'> & EmailDeps,
  id: string,
  by: ChangedBy,
): Promise<boolean> {
  return deps.database.transact(async (tx) => {
    const person = await lockForLoss(tx, id, by);
    if (person.blocked_at) return false;
    await markPerson(tx, id, { blocked_at: deps.clock.now() });
    const told = await tellPerson(tx, deps, 'blocked', id);
    await writeAuditLog(tx, changeEvent('person blocked', id, by, told));
    return true;
  });
}
