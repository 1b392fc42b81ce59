import { writeAuditLog } from '../platform/audit-log.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import type { Database } from '../platform/database/database.ts';
import { markAvailable } from './coupons.store.ts';

/** PATCH /api/coupons/:id. @returns false if it is absent or already in that state */
export async function setAvailability(
  database: Database,
  actor: Actor,
  id: string,
  available: boolean,
): Promise<boolean> {
  return database.transact(async (tx) => {
    const code = await markAvailable(tx, id, available);
    if (code === undefined) return false;
    await writeAuditLog(tx, {
      actorId: actor.personId,
      action: available ? 'coupon made available' : 'coupon expired',
      subject: `coupon ${id}`,
      details: { code },
    });
    return true;
  });
}
