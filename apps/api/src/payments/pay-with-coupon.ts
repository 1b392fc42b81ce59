import { randomUUID } from 'node:crypto';
import type { Payment } from '@surela/contract';
import { firstDayOf } from '@surela/values/rent-month';
import { lockAgreement } from '../agreements/index.ts';
import { holdCoupon } from '../coupons/index.ts';
import type { Actor } from '../platform/authenticate.ts';
import { todayAt } from '../platform/clock.ts';
import { Refusal } from '../platform/errors.ts';
import { markCancelling } from './attempts.store.ts';
import { bookPayment } from './book-payment.ts';
import { cancelIntents } from './cancel-intents.ts';
import type { Desk } from './desk.ts';
import { leaseOf } from './open-intent.ts';
import { onTheWire } from './payment-on-the-wire.ts';
import { couponDoesNotHold, quoteRent } from './quote-rent.ts';

/** POST /api/pay-with-coupon: a coupon that leaves nothing to pay needs no card. */
export async function payWithCoupon(desk: Desk, actor: Actor, wish: { month: string; code: string }): Promise<Payment> {
  const lease = await leaseOf(desk, actor);
  const today = todayAt(desk);
  const id = randomUUID();
  const payment = await desk.database.transact(async (tx) => {
    await lockAgreement(tx, lease.id);
    const quote = await quoteRent(tx, desk, lease, { ...wish, expected: 0 });
    const { coupon } = quote;
    if (!coupon || quote.amountMinor !== 0) throw new Refusal('price-differs', 'This coupon leaves something to pay.');
    const month = firstDayOf(quote.month);
    if (!(await holdCoupon(tx, { code: coupon.code, personId: lease.person_id, holder: id, today }))) {
      throw couponDoesNotHold();
    }
    await markCancelling(tx, lease.id, month);
    return bookPayment(tx, desk, lease, {
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
      paid_at: desk.clock.now(),
      paid_on: today,
      reference: '',
    });
  });
  await cancelIntents(desk);
  return onTheWire(payment);
}
