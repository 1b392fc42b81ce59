import { writeAuditLog } from '../platform/audit-log.ts';
import type { Deps } from '../platform/deps.ts';
import { type ChangedBy, changeEvent, lockForChange } from './change-person.ts';
import { markPerson } from './people.store.ts';

/** POST /api/people/:id/unblock. @returns false if they were not blocked */
export async function unblockPerson({ database }: Pick<Deps, 'database'>, id: string, by: ChangedBy): Promise<boolean> {
  return database.transact(async (tx) => {
    const person = await lockForChange(tx, id, by);
    if (!person.blocked_at) return false;
    await markPerson(tx, id, { blocked_at: null });
    await writeAuditLog(tx, changeEvent('person unblocked', id, by));
    return true;
  });
}
