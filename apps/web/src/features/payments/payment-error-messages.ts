import { errorMessagesOf } from '../../platform/api/error-message.ts';
import { m } from '../../platform/messages/messages.js';

/** The message for a rejected payment, with the next step. The card was not charged in any of these cases. */
export const paymentErrorMessage = errorMessagesOf({
  failed: m.confirm_payment_failed,
  unreachable: m.confirm_payment_unreachable,
  byCode: {
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
  },
});
