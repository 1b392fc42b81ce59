import type { Coupon } from '@surela/contract';
import type { Actor } from '../platform/auth/authenticate.ts';
import { todayAt } from '../platform/clock.ts';
import { serializeCoupon } from './coupon.serializer.ts';
import type { CouponDeps } from './coupon-desk.ts';
import { listCouponsOnOffer } from './coupons.store.ts';

/** As many as a carousel can be expected to show. */
const AT_MOST = 100;

/** GET /api/available-coupons */
export async function listAvailableCoupons(desk: CouponDeps, { personId }: Actor): Promise<Coupon[]> {
  const offer = { today: todayAt(desk), personId, limit: AT_MOST };
  const rows = await listCouponsOnOffer(desk.database.db, offer);
  return rows.map(serializeCoupon);
}
