import type { CalendarDate } from '@surela/values/calendar-date';
import type { Tx } from '../platform/database/database.ts';
import { isUsable } from './coupon.rules.ts';
import { countUses, deleteUses, hasUse, insertUse } from './coupon-uses.store.ts';
import { lockCoupon } from './coupons.store.ts';
import type { UsableCoupon } from './find-usable-coupon.ts';

type HoldInput = {
  readonly code: string;
  readonly personId: string;
  readonly holder: string;
  readonly today: CalendarDate;
};

/**
 * Uses a coupon for a payment attempt. Locks the row, then counts the uses in a second statement, which sees what earlier
 * holders of the lock committed. Idempotent.
 */
export async function holdCoupon(tx: Tx, input: HoldInput): Promise<UsableCoupon | undefined> {
  const coupon = await lockCoupon(tx, input.code);
  if (!coupon) return undefined;
  const { id, code, percentage } = coupon;
  const uses = await countUses(tx, { couponId: id, personId: input.personId, exceptHolders: [input.holder] });
  if (!isUsable(coupon, uses, input.today)) return undefined;
  await insertUse(tx, { holder: input.holder, coupon_id: id, person_id: input.personId });
  return { id, code, percentage };
}

/**
 * For a coupon that was paid with: it counts as used even if it has ended since. @returns false if it can no longer be held
 */
export async function confirmCouponUse(tx: Tx, input: HoldInput): Promise<boolean> {
  const coupon = await lockCoupon(tx, input.code);
  if (!coupon) return false;
  return (await hasUse(tx, input.holder, coupon.id)) || (await holdCoupon(tx, input)) !== undefined;
}

/** After a failed attempt: its coupons can be used again. */
export async function releaseCoupons(tx: Tx, holder: string): Promise<void> {
  await deleteUses(tx, holder);
}
