import { errorMessagesOf } from '../../platform/api/error-message.ts';
import { m } from '../../platform/messages/messages.js';
import { type PaymentDraft, paysSeveral } from './payment-draft.ts';

const BY_CODE = {
  'price-differs': m.confirm_payment_price_differs,
  'being-prepared': m.confirm_payment_being_prepared,
  'already-paid': m.confirm_payment_already_paid,
  'month-not-payable': m.confirm_payment_month_not_payable,
  'coupon-does-not-hold': m.confirm_payment_coupon_ended,
  'amount-too-small': m.confirm_payment_too_small,
  'amount-too-large': m.confirm_payment_too_large,
  'too-many-requests': m.confirm_payment_too_often,
  'not-available': m.confirm_payment_not_available,
  'not-found': m.confirm_payment_no_lease,
  'payment-closed': m.confirm_payment_closed,
  'not-paid': m.confirm_payment_not_paid,
} as const;

const GENERAL = { failed: m.confirm_payment_failed, unreachable: m.confirm_payment_unreachable } as const;

/** The message for a rejected payment, with the next step. The card was not charged in any of these cases. */
export const paymentErrorMessage = errorMessagesOf({ ...GENERAL, byCode: BY_CODE });

/** Not all of the months are concerned. */
const severalMonthsErrorMessage = errorMessagesOf({
  ...GENERAL,
  byCode: {
    ...BY_CODE,
    'price-differs': m.confirm_payment_prices_differ,
    'already-paid': m.confirm_payment_one_already_paid,
    'month-not-payable': m.confirm_payment_one_not_payable,
  },
});

/** In the words for one month or for several. */
export function draftErrorMessage(rent: PaymentDraft, error: unknown): string {
  return paysSeveral(rent) ? severalMonthsErrorMessage(error) : paymentErrorMessage(error);
}
