import { errorMessagesOf } from '../../platform/api/error-message.ts';
import { m } from '../../platform/messages/messages.js';

/** The message for a failed payment action. */
export const collectionErrorMessage = errorMessagesOf({
  failed: m.rent_roll_action_failed,
  unreachable: m.rent_roll_unreachable,
  byCode: {
    'already-paid': m.rent_roll_already_paid,
    'month-not-payable': m.rent_roll_not_payable,
    'paid-on-impossible': m.rent_roll_paid_on_impossible,
    'price-differs': m.rent_roll_owed_changed,
    'key-used': m.rent_roll_key_used,
    'payment-not-refundable': m.rent_roll_not_refundable,
    'refund-changed': m.refunds_changed,
    'refund-being-sent': m.refund_being_sent,
    'not-available': m.rent_roll_no_provider,
    'not-found': m.rent_roll_gone,
    'too-many-requests': m.rent_roll_too_fast,
  },
});
