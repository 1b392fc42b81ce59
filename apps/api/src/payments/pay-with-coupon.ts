import { randomUUID } from 'node:crypto';
import type { Payment } from '@surela/contract';
import { firstDayOf } from '@surela/values/rent-month';
import { lockRunningLease } from '../agreements/index.ts';
import { holdCoupon } from '../coupons/index.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import { todayAt } from '../platform/clock.ts';
import { AppError } from '../platform/http/app-error.ts';
import { markCancelling } from './attempts.store.ts';
import { requireLeaseToPay } from './open-payment-intent.ts';
import { serializePayment } from './payment.serializer.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { auditReceived, postPayment } from './post-payment.ts';
import { couponInvalid, quoteRent } from './quote-rent.ts';

/** POST /api/pay-with-coupon. For a coupon that covers the whole rent. */
export async function payWithCoupon(
  deps: PaymentDeps,
  actor: Actor,
  input: { month: string; code: string; leaseId?: string | undefined },
): Promise<Payment> {
  const running = await requireLeaseToPay(deps, actor, input.leaseId);
  const today = todayAt(deps);
  const id = randomUUID();
  const payment = await deps.database.transact(async (tx) => {
    const lease = await lockRunningLease(tx, running.id);
    const quote = await quoteRent(tx, deps, lease, { ...input, expected: 0 });
    const { coupon } = quote;
    if (!coupon || quote.amountMinor !== 0)
      throw new AppError('price-differs', 'This coupon does not cover the full rent. Pay the rest by card.');
    const [line] = quote.lines;
    if (!line) throw new Error('A quote has a month');
    const month = firstDayOf(line.month);
    if (!(await holdCoupon(tx, { code: coupon.code, personId: lease.person_id, holder: id, today }))) {
      throw couponInvalid();
    }
    await markCancelling(tx, lease.id, [month]);
    const posted = await postPayment(tx, deps, lease, {
      id,
      attempt_id: null,
      transaction_id: `coupon_${id}`,
      method: 'coupon',
      month,
      rent_minor: quote.rentMinor,
      discount_minor: quote.discountMinor,
      amount_minor: 0,
      coupon_code: coupon.code,
      coupon_percentage: coupon.percentage,
      paid_at: deps.clock.now(),
      paid_on: today,
      reference: '',
    });
    await auditReceived(tx, posted);
    return posted;
  });
  return serializePayment(deps.database.db, payment, 'payer');
}
