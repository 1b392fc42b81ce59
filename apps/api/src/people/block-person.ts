import { writeAuditLog } from '../platform/audit-log.ts';
import type { Deps } from '../platform/deps.ts';
import { type ChangedBy, changeEvent, lockForLoss } from './change-person.ts';
import { markPerson } from './people.store.ts';

/** POST /api/people/:id/block. They cannot sign in, and their next request is refused. @returns false if blocked already */
export async function blockPerson(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  id: string,
  by: ChangedBy,
): Promise<boolean> {
  return database.transact(async (tx) => {
    const person = await lockForLoss(tx, id, by);
    if (person.blocked_at) return false;
    await markPerson(tx, id, { blocked_at: clock.now() });
    await writeAuditLog(tx, changeEvent('person blocked', id, by));
    return true;
  });
}
