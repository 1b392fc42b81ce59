import { COUPONS_PER_PAGE, type Coupon } from '@surela/contract';
import type { Database } from '../platform/database/database.ts';
import { searchTerms } from '../platform/search-terms.ts';
import { serializeCoupon } from './coupon.serializer.ts';
import { countCoupons, listCouponRows } from './coupons.store.ts';

/** GET /api/coupons */
export async function listCoupons({ db }: Database, page: number, search: string): Promise<Coupon[]> {
  const limit = COUPONS_PER_PAGE;
  const rows = await listCouponRows(db, { words: searchTerms(search), limit, offset: (page - 1) * limit });
  return rows.map(serializeCoupon);
}

/** GET /api/coupon-count */
export async function countCouponsFor({ db }: Database, search: string): Promise<number> {
  return countCoupons(db, { words: searchTerms(search) });
}
