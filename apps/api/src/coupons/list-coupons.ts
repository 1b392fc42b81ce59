import { COUPONS_PER_PAGE, type Coupon } from '@surela/contract';
import type { Database } from '../platform/database.ts';
import { searchWords } from '../platform/search-words.ts';
import { onTheWire } from './coupon-on-the-wire.ts';
import { countCoupons, listCouponRows } from './coupons.store.ts';

/** GET /api/coupons */
export async function listCoupons({ db }: Database, page: number, search: string): Promise<Coupon[]> {
  const limit = COUPONS_PER_PAGE;
  const rows = await listCouponRows(db, { words: searchWords(search), limit, offset: (page - 1) * limit });
  return rows.map(onTheWire);
}

/** GET /api/coupon-count */
export async function countListed({ db }: Database, search: string): Promise<number> {
  return countCoupons(db, { words: searchWords(search) });
}
