import { ApiError, ask } from '../../platform/api-client.ts';
import { m } from '../../platform/messages/messages.js';
import type { Outcome } from './outcome.ts';
import { codeOf, refusalWords } from './refusal-words.ts';
import type { RentToPay } from './rent-to-pay.ts';

/** A coupon that leaves nothing to pay needs no card. */
export async function payWithCoupon({ email, month, coupon }: RentToPay): Promise<Outcome> {
  try {
    const { payment } = await ask('POST /api/pay-with-coupon', { body: { email, month, code: coupon?.code ?? '' } });
    return { kind: 'paid', payment };
  } catch (error) {
    const lost = error instanceof ApiError && error.status === 0;
    const words = lost ? m.confirm_coupon_lost() : refusalWords(error);
    return codeOf(error) === 'coupon-does-not-hold'
      ? { kind: 'refused', words, withoutCoupon: true }
      : { kind: 'refused', words };
  }
}
