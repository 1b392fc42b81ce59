import { COUPONS_PER_PAGE, type Coupon } from '@surela/contract';
import type { Database } from '../platform/database/database.ts';
import { type List, pageSlice, withTotal } from '../platform/http/list-page.ts';
import { searchTerms } from '../platform/search-terms.ts';
import { serializeCoupon } from './coupon.serializer.ts';
import { countCoupons, listCouponRows } from './coupons.store.ts';

/** GET /api/coupons */
export async function listCoupons({ db }: Database, page: number | undefined, search: string): Promise<List<Coupon>> {
  const words = searchTerms(search);
  const slice = pageSlice(page, COUPONS_PER_PAGE);
  const rows = await listCouponRows(db, { words, ...slice });
  return withTotal(rows.map(serializeCoupon), slice, () => countCoupons(db, { words }));
}

/** GET /api/coupon-count */
export async function countCouponsFor({ db }: Database, search: string): Promise<number> {
  return countCoupons(db, { words: searchTerms(search) });
}
