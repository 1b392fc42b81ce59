import { errorMessagesOf } from '../../platform/api/error-message.ts';
import { m } from '../../platform/messages/messages.js';

export const issueErrorMessage = errorMessagesOf({
  failed: m.rent_roll_action_failed,
  unreachable: m.rent_roll_unreachable,
  byCode: {
    'already-paid': m.unclaimed_already_paid,
    'already-decided': m.unclaimed_already_decided,
    'month-not-payable': m.unclaimed_month_missing,
    'payment-differs': m.unclaimed_currency_differs,
    'payment-not-refundable': m.rent_roll_not_refundable,
    'refund-changed': m.refunds_changed,
    'refund-being-sent': m.refund_being_sent,
    'not-available': m.rent_roll_no_provider,
    'not-found': m.rent_roll_gone,
    'too-many-requests': m.rent_roll_too_fast,
  },
});
