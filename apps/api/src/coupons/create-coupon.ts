import { writeAuditLog } from '../platform/audit-log.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/http/app-error.ts';
import { insertCoupon, type NewCoupon } from './coupons.store.ts';

/** POST /api/coupons */
export async function createCoupon(database: Database, actor: Actor, coupon: Required<NewCoupon>): Promise<string> {
  return database.transact(async (tx) => {
    const id = await insertCoupon(tx, coupon);
    if (!id)
      throw new AppError('coupon-exists', `A coupon with the code ${coupon.code} already exists. Choose another code.`);
    const { code, percentage, available, ends_on, total_limit, member_limit } = coupon;
    await writeAuditLog(tx, {
      actorId: actor.personId,
      action: 'coupon created',
      subject: `coupon ${id}`,
      details: {
        code,
        percentage,
        available,
        endsOn: ends_on,
        totalLimit: total_limit,
        memberLimit: member_limit,
      },
    });
    return id;
  });
}
