import type { Coupon } from '@surela/contract';
import type { Database } from '../platform/database.ts';
import { type CouponRow, listCouponsOnOffer } from './coupons.store.ts';

/** As many as a carousel can be expected to show. */
const AT_MOST = 100;

export async function listAvailableCoupons({ db }: Database): Promise<Coupon[]> {
  const rows = await listCouponsOnOffer(db, AT_MOST);
  return rows.map(onTheWire);
}

function onTheWire({ id, code, percentage, description, available }: CouponRow): Coupon {
  return { _id: id, code, percentage, desc: description, available };
}
