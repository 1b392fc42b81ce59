import type { CalendarDate } from '@surela/values/calendar-date';
import type { Tx } from '../platform/database/database.ts';
import { isUsable } from './coupon.rules.ts';
import { countUses, deleteUse, insertUse } from './coupon-uses.store.ts';
import { lockCoupon } from './coupons.store.ts';
import type { UsableCoupon } from './find-usable-coupon.ts';

/**
 * Uses a coupon for an attempt to pay. The row is locked first and the uses are counted by a later statement, which sees
 * those of whoever had the lock before. Again for the same holder is the same use; another code takes its place.
 */
export async function holdCoupon(
  tx: Tx,
  ask: { code: string; personId: string; holder: string; today: CalendarDate },
): Promise<UsableCoupon | undefined> {
  const coupon = await lockCoupon(tx, ask.code);
  if (!coupon) return undefined;
  const { id, code, percentage } = coupon;
  const uses = await countUses(tx, { couponId: id, personId: ask.personId, exceptHolder: ask.holder });
  if (!isUsable(coupon, uses, ask.today)) return undefined;
  await insertUse(tx, { holder: ask.holder, coupon_id: id, person_id: ask.personId });
  return { id, code, percentage };
}

/** The attempt came to nothing: the coupon can be used again. */
export async function releaseCoupon(tx: Tx, holder: string): Promise<void> {
  await deleteUse(tx, holder);
}
