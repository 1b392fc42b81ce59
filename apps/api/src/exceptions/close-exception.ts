import { writeAuditLog } from '../platform/audit-log.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import type { Deps } from '../platform/deps.ts';
import { markClosed } from './exceptions.store.ts';

/** PATCH /api/payment-exceptions/:id. @returns false if it is closed already */
export async function closeException(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  actor: Actor,
  id: string,
  reason: string,
): Promise<boolean> {
  return database.transact(async (tx) => {
    const closed = await markClosed(tx, id, { at: clock.now(), by: actor.personId, reason });
    if (!closed) return false;
    await writeAuditLog(tx, {
      actorId: actor.personId,
      action: 'payment exception closed',
      subject: closed.subject,
      details: { exception: id, kind: closed.kind, reason },
    });
    return true;
  });
}
