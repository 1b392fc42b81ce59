import { releaseCoupons } from '../../coupons/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { totalRefunded } from '../payment.rules.ts';
import type { PaymentRow } from '../payments.store.ts';
import { keepPaidCoupon } from '../price/keep-paid-coupon.ts';

/**
 * The coupon of a refunded payment can be used again. If the refund fails or the money returns, it counts as used again, or
 * goes on the admin's list if others have used it up.
 */
export async function followCouponUse(tx: Tx, before: PaymentRow, after: PaymentRow): Promise<void> {
  if (after.coupon_code === null || isGivenBack(before) === isGivenBack(after)) return;
  if (isGivenBack(after)) await releaseCoupons(tx, after.id);
  // A duplicate pays no month, and its money is being refunded.
  else if (after.state !== 'duplicate') await keepPaidCoupon(tx, after);
}

/** Includes a lost dispute: the payer has the money and owes the month again. */
function isGivenBack(payment: PaymentRow): boolean {
  const { state, dispute_lost_minor, amount_minor } = payment;
  if (state !== 'duplicate') return state === 'refunded' || state === 'dispute-lost' || state === 'void';
  return totalRefunded(payment) + dispute_lost_minor >= amount_minor;
}
