import type { ResponseOf } from '@surela/contract';
import { units } from '@surela/values/money';
import { lockLease } from '../agreements/index.ts';
import { readLeaseAccount } from '../lease-accounts/index.ts';
import { writeAuditLog } from '../platform/audit-log.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import { todayAt } from '../platform/clock.ts';
import { AppError } from '../platform/http/app-error.ts';
import { followWriteOffs } from './follow-write-offs.ts';
import { requirePersonId, type WriteOffDeps } from './write-off-debt.ts';
import { findWriteOff, markUndone } from './write-offs.store.ts';

/** POST /api/write-offs/:id/undo. What of it was not paid is owed again, with the due date that it had. */
export async function undoWriteOff(
  { database, ...deps }: WriteOffDeps,
  actor: Actor,
  id: string,
): Promise<ResponseOf<'POST /api/write-offs/:id/undo'>> {
  const found = await findWriteOff(database.db, id);
  if (!found) throw new AppError('not-found', 'Write-off not found. Reload the list.');
  const by = requirePersonId(actor);
  return database.transact(async (tx) => {
    const lease = await lockLease(tx, found.agreement_id);
    if (!lease) throw new Error('A write-off without a lease');
    const today = todayAt(deps);
    const isUndone = await markUndone(tx, id, { on: today, by });
    if (isUndone) await followWriteOffs(tx, lease);
    const { owedMinor } = await readLeaseAccount(tx, lease, { today, dueDay: deps.building.rentDueDay });
    const response = { modifiedCount: isUndone ? 1 : 0, owed: units(owedMinor) };
    if (!isUndone) return response;
    await writeAuditLog(tx, {
      actorId: by,
      action: 'write-off undone',
      subject: `agreement ${lease.id}`,
      details: { writeOff: id, amountMinor: found.amount_minor },
    });
    return response;
  });
}
