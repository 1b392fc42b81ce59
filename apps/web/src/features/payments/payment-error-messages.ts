import type { ErrorResponse } from '@surela/contract';
import { ApiError } from '../../platform/api/api-client.ts';
import { m } from '../../platform/messages/messages.js';

const WORDS: { readonly [Code in ErrorResponse['code']]?: () => string } = {
  'price-differs': m.confirm_price_differs,
  'already-paid': m.confirm_already_paid,
  'month-not-payable': m.confirm_month_not_payable,
  'coupon-does-not-hold': m.confirm_coupon_ended,
  'amount-too-small': m.confirm_too_small,
  'too-many-requests': m.confirm_too_often,
  'not-available': m.confirm_not_available,
  'not-found': m.confirm_no_home,
  'not-paid': m.confirm_not_paid,
};

/** Why the server would not open or take a payment, in words that say what to do next. None of it has cost anything. */
export function paymentErrorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return m.confirm_failed();
  if (error.status === 0) return m.confirm_unreachable();
  return (error.code && WORDS[error.code]?.()) ?? m.confirm_failed();
}

export function errorCodeOf(error: unknown): ErrorResponse['code'] | undefined {
  return error instanceof ApiError ? error.code : undefined;
}
