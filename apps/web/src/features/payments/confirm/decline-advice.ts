import type { StripeError } from '@stripe/stripe-js';
import { m } from '../../../platform/messages/messages.js';

/** By the provider's decline code, or its error code where it has no decline code. */
const ADVICE: Readonly<Record<string, () => string>> = {
  insufficient_funds: m.decline_advice_funds,
  expired_card: m.decline_advice_expired,
  incorrect_cvc: m.decline_advice_cvc,
  invalid_cvc: m.decline_advice_cvc,
  incorrect_number: m.decline_advice_number,
  invalid_number: m.decline_advice_number,
  processing_error: m.decline_advice_later,
  try_again_later: m.decline_advice_later,
  payment_intent_authentication_failure: m.decline_advice_bank,
  authentication_required: m.decline_advice_bank,
};

/** What the payer can do after a card error; the provider's message only says what went wrong. */
export function declineAdvice({ decline_code, code }: Pick<StripeError, 'decline_code' | 'code'>): string {
  const advice = ADVICE[decline_code ?? ''] ?? ADVICE[code ?? ''] ?? m.decline_advice;
  return advice();
}
