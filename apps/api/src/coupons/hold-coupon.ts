import type { CalendarDate } from '@surela/values/calendar-date';
import type { Tx } from '../platform/database/database.ts';
import { isUsable } from './coupon.rules.ts';
import { countUses, deleteUse, insertUse } from './coupon-uses.store.ts';
import { lockCoupon } from './coupons.store.ts';
import type { UsableCoupon } from './find-usable-coupon.ts';

/**
 * Uses a coupon for a payment attempt. Locks the row, then counts the uses in a second statement, which sees what earlier
 * holders of the lock committed. Idempotent for a holder; another code replaces the first.
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

/** After a failed attempt: the coupon can be used again. */
export async function releaseCoupon(tx: Tx, holder: string): Promise<void> {
  await deleteUse(tx, holder);
}
