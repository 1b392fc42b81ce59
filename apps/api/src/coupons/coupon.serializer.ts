import type { Coupon } from '@surela/contract';
import type { CouponRow } from './coupons.store.ts';

export function serializeCoupon(row: CouponRow): Coupon {
  return {
    _id: row.id,
    code: row.code,
    percentage: row.percentage,
    desc: row.description,
    available: row.available,
    endsOn: row.ends_on,
    totalLimit: row.total_limit,
    memberLimit: row.member_limit,
    used: row.used,
    reserved: row.reserved,
  };
}
