import { writeAuditLog } from '../platform/audit-log.ts';
import type { Deps } from '../platform/deps.ts';
import { type ChangedBy, changeEvent, lockForChange } from './manage/change-person.ts';
import { markPerson } from './people.store.ts';

/** POST /api/people/:id/sign-out. Ends every session: only a new sign-in at the provider opens another. */
export async function revokeSessions(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  id: string,
  by: ChangedBy,
): Promise<boolean> {
  return database.transact(async (tx) => {
    await lockForChange(tx, id, by);
    await markPerson(tx, id, { tokens_valid_from: clock.now() });
    await writeAuditLog(tx, changeEvent('signed out everywhere', id, by));
    return true;
  });
}
