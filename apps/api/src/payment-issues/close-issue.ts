import { writeAuditLog } from '../platform/audit-log.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { markClosed, markResolved, type Resolution } from './issues.store.ts';

/** PATCH /api/payment-issues/:id. @returns false if the issue is closed already */
export async function closeIssue(
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

/** Closes an issue whose cause is gone; `by` is the admin who dealt with it. Does nothing if no such issue is open. */
export async function resolveIssue(tx: Tx, resolution: Resolution): Promise<void> {
  await markResolved(tx, resolution);
}
