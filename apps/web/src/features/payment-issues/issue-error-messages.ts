import type { ErrorResponse } from '@surela/contract';
import { ApiError } from '../../platform/api/api-client.ts';
import { m } from '../../platform/messages/messages.js';

const MESSAGES: { readonly [Code in ErrorResponse['code']]?: () => string } = {
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
};

export function issueErrorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return m.rent_roll_action_failed();
  if (error.status === 0) return m.rent_roll_unreachable();
  return (error.code && MESSAGES[error.code]?.()) ?? m.rent_roll_action_failed();
}
