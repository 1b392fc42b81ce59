import type { Db, Tx } from '../platform/database.ts';

export type CouponRow = {
  readonly id: string;
  readonly code: string;
  readonly percentage: number;
  readonly description: string;
  readonly available: boolean;
};

export type NewCoupon = Omit<CouponRow, 'id'>;

const COLUMNS = ['id', 'code', 'percentage', 'description', 'available'] as const;

export function listCouponsOnOffer(db: Db, limit: number): Promise<CouponRow[]> {
  return db
    .selectFrom('coupons')
    .select(COLUMNS)
    .where('available', '=', true)
    .orderBy('percentage', 'desc')
    .orderBy('code')
    .limit(limit)
    .execute();
}

/** Says which id it has, or nothing when the code is taken, in whatever case. */
export async function insertCoupon(tx: Tx, coupon: NewCoupon): Promise<string | undefined> {
  const inserted = await tx
    .insertInto('coupons')
    .values(coupon)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}
