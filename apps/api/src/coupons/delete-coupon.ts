import { writeAuditLog } from '../platform/audit-log.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import type { Database } from '../platform/database/database.ts';
import { deleteCouponRow } from './coupons.store.ts';

/** DELETE /api/coupons/:id. @returns false if it is already deleted */
export async function deleteCoupon(database: Database, actor: Actor, id: string): Promise<boolean> {
  return database.transact(async (tx) => {
    const removed = await deleteCouponRow(tx, id);
    if (!removed) return false;
    await writeAuditLog(tx, {
      actorId: actor.personId,
      action: 'coupon deleted',
      subject: `coupon ${id}`,
      details: removed,
    });
    return true;
  });
}
