import type { CalendarDate } from '@surela/values/calendar-date';
import type { Db } from '../platform/database/database.ts';
import { isUsable } from './coupon.rules.ts';
import { countUses } from './coupon-uses.store.ts';
import { findCoupon } from './coupons.store.ts';

export type UsableCoupon = { readonly id: string; readonly code: string; readonly percentage: number };

/** For display only: takes no lock, so another member may use the coupon up first. */
export async function findUsableCoupon(
  db: Db,
  query: { code: string; personId: string; today: CalendarDate; exceptHolders?: readonly string[] },
): Promise<UsableCoupon | undefined> {
  const coupon = await findCoupon(db, query.code);
  if (!coupon) return undefined;
  const { id, code, percentage } = coupon;
  const { personId, exceptHolders = [] } = query;
  const uses = await countUses(db, { couponId: id, personId, exceptHolders });
  return isUsable(coupon, uses, query.today) ? { id, code, percentage } : undefined;
}
