import { ApiError, request } from '../../../platform/api/api-client.ts';
import { errorCodeOf } from '../../../platform/api/error-code.ts';
import { m } from '../../../platform/messages/messages.js';
import type { PaymentOutcome } from '../confirm/payment-outcome.ts';
import type { PaymentDraft } from '../payment-draft.ts';
import { paymentErrorMessage } from '../payment-error-messages.ts';

/** A coupon of 100 % needs no card. For a single month: of several, a coupon covers the oldest only. */
export async function payWithCoupon({
  email,
  agreementId,
  months: [{ month }],
  coupon,
}: PaymentDraft): Promise<PaymentOutcome> {
  try {
    const { payment } = await request('POST /api/pay-with-coupon', {
      body: { email, month, code: coupon?.code ?? '', ...(agreementId && { agreementId }) },
    });
    return { kind: 'paid', payment };
  } catch (error) {
    const lost = error instanceof ApiError && error.status === 0;
    const message = lost ? m.confirm_payment_coupon_lost() : paymentErrorMessage(error);
    return errorCodeOf(error) === 'coupon-does-not-hold'
      ? { kind: 'refused', message, withoutCoupon: true }
      : { kind: 'refused', message };
  }
}
