import type { Coupon } from '@surela/contract';
import type { Actor } from '../platform/auth/authenticate.ts';
import { todayAt } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { type List, pageSlice, withTotal } from '../platform/http/list-page.ts';
import { serializeCoupon } from './coupon.serializer.ts';
import { countCouponsOnOffer, listCouponsOnOffer } from './coupons.store.ts';

/** GET /api/available-coupons */
export async function listAvailableCoupons(
  deps: Pick<Deps, 'database' | 'clock' | 'building'>,
  { personId }: Actor,
): Promise<List<Coupon>> {
  const { db } = deps.database;
  const slice = pageSlice(undefined);
  const offer = { today: todayAt(deps), personId, limit: slice.limit };
  const rows = await listCouponsOnOffer(db, offer);
  return withTotal(rows.map(serializeCoupon), slice, () => countCouponsOnOffer(db, offer));
}
