import { writeAuditLog } from '../../platform/audit-log.ts';
import type { Actor } from '../../platform/auth/authenticate.ts';
import type { Deps } from '../../platform/deps.ts';
import { lockProfile, markPerson } from '../people.store.ts';
import { accountIncomplete, ownPersonId } from './own-person-id.ts';

type ProfileChange = { readonly name?: string | undefined; readonly phone?: string | undefined };

/**
 * PATCH /api/my-profile. Of two at once the later one stays. The audit log names the fields, not what they were.
 * @returns false if nothing is different
 */
export async function changeMyProfile(
  { database }: Pick<Deps, 'database'>,
  actor: Actor,
  change: ProfileChange,
): Promise<boolean> {
  const id = ownPersonId(actor);
  return database.transact(async (tx) => {
    const before = await lockProfile(tx, id);
    if (!before) throw accountIncomplete();
    const { name = before.name, phone = before.phone } = change;
    const fields = [...(name === before.name ? [] : ['name']), ...(phone === before.phone ? [] : ['phone'])];
    if (fields.length === 0) return false;
    await markPerson(tx, id, { name, phone });
    await writeAuditLog(tx, { actorId: id, action: 'profile changed', subject: `person ${id}`, details: { fields } });
    return true;
  });
}
