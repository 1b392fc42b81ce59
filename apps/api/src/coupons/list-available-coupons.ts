import type { Coupon } from '@surela/contract';
import type { Actor } from '../platform/auth/authenticate.ts';
import { todayAt } from '../platform/clock.ts';
import { type List, pageSlice, withTotal } from '../platform/http/list-page.ts';
import { serializeCoupon } from './coupon.serializer.ts';
import type { CouponDeps } from './coupon-desk.ts';
import { countCouponsOnOffer, listCouponsOnOffer } from './coupons.store.ts';

/** GET /api/available-coupons */
export async function listAvailableCoupons(desk: CouponDeps, { personId }: Actor): Promise<List<Coupon>> {
  const { db } = desk.database;
  const slice = pageSlice(undefined);
  const offer = { today: todayAt(desk), personId, limit: slice.limit };
  const rows = await listCouponsOnOffer(db, offer);
  return withTotal(rows.map(serializeCoupon), slice, () => countCouponsOnOffer(db, offer));
}
