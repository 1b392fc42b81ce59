import { calendarDate } from '@surela/values/calendar-date';
import { confirmCouponUse } from '../../coupons/index.ts';
import { openIssue } from '../../payment-issues/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { PaymentRow } from '../payments.store.ts';

/**
 * Counts the coupon as used. If it was not held and can no longer be held, it goes on the admin's list, and the money is
 * recorded as received.
 */
export async function keepPaidCoupon(tx: Tx, payment: PaymentRow): Promise<void> {
  const { id: holder, coupon_code: code, person_id: personId, paid_on } = payment;
  const isKept =
    code === null || (await confirmCouponUse(tx, { code, personId, holder, today: calendarDate(paid_on) }));
  if (isKept) return;
  await openIssue(tx, {
    kind: 'coupon-not-held',
    subject: `payment ${holder}`,
    details: { intent: payment.transaction_id, coupon: code, discountMinor: payment.discount_minor },
  });
}
