import { writeAuditLog } from '../platform/audit-log.ts';
import type { Deps } from '../platform/deps.ts';
import { type ChangedBy, changeEvent, lockForChange } from './manage/change-person.ts';
import { clearIdentity, markPerson } from './people.store.ts';

/**
 * For a person whose account at the provider was created again; by a command on the server. Role and lease stay. The next
 * identity that signs in with this address, verified by the provider, is linked to them. Old sessions end.
 */
export async function relinkPerson(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  id: string,
  by: ChangedBy,
): Promise<void> {
  await database.transact(async (tx) => {
    await lockForChange(tx, id, by);
    await clearIdentity(tx, id);
    await markPerson(tx, id, { tokens_valid_from: clock.now() });
    await writeAuditLog(tx, changeEvent('identity unlinked', id, by));
  });
}
