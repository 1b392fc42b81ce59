import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import type { PaymentIntent } from '@surela/contract';
import { errorCodeOf } from '../../../platform/api/error-code.ts';
import { log } from '../../../platform/log.ts';
import { m } from '../../../platform/messages/messages.js';
import { openPaymentIntent } from '../api/open-payment-intent.ts';
import { recordCardPayment, sendPayment } from '../api/record-card-payment.ts';
import { type PaymentDraft, paysSeveral } from '../payment-draft.ts';
import { draftErrorMessage } from '../payment-error-messages.ts';
import { declineAdvice } from './decline-advice.ts';
import type { PaymentOutcome } from './payment-outcome.ts';

export type StripeForm = { readonly provider: Stripe; readonly elements: StripeElements };
export type Payer = { readonly email: string; readonly name: string };

/**
 * Two steps of the provider: create a payment method, then confirm the intent. In between the price is checked again,
 * so an old window cannot pay an old price.
 */
export async function payByCard(
  { provider, elements }: StripeForm,
  rent: PaymentDraft,
  shown: PaymentIntent,
  payer: Payer,
): Promise<PaymentOutcome> {
  const { error: wrong } = await elements.submit();
  if (wrong) return refused(wrong);
  const params = { billing_details: { email: payer.email, name: payer.name || 'anonymous' } };
  const { error: noMethod, paymentMethod } = await provider.createPaymentMethod({ elements, params });
  if (noMethod) return refused(noMethod);

  let priced: PaymentIntent;
  try {
    priced = await openPaymentIntent(rent);
  } catch (error) {
    return afterError(error, rent, shown);
  }
  const { clientSecret, transactionId, amount } = priced;
  if (!clientSecret || !transactionId || amount !== shown.amount) {
    const message = paysSeveral(rent) ? m.confirm_payment_prices_differ() : m.confirm_payment_price_differs();
    return { kind: 'refused', message };
  }
  return confirm(provider, rent, { clientSecret, transactionId, amount }, paymentMethod.id);
}

type Open = { readonly clientSecret: string; readonly transactionId: string; readonly amount: number };

async function confirm(provider: Stripe, rent: PaymentDraft, open: Open, method: string): Promise<PaymentOutcome> {
  const { clientSecret, ...charged } = open;
  const result = await provider
    .confirmPayment({
      clientSecret,
      confirmParams: { payment_method: method, return_url: location.href },
      redirect: 'if_required',
    })
    .catch((error: unknown) => {
      log('The card payment could not be confirmed.', error);
      return undefined;
    });
  const status = result?.paymentIntent?.status ?? result?.error?.payment_intent?.status;
  // Also if another window has paid: the provider then reports an error for an intent that succeeded.
  if (status === 'succeeded') return recordCardPayment(rent, charged);
  const { error } = result ?? {};
  if (error?.code === 'payment_intent_authentication_failure') return declined(error);
  if (error?.type === 'card_error' || error?.type === 'validation_error') return refused(error);
  if (status === 'requires_payment_method') return declined(error ?? {});
  if (error) log('The card payment could not be confirmed.', error);
  return { kind: 'unknown', ...charged };
}

/** Already paid: possibly by this payment, if the connection was lost before the response. */
async function afterError(error: unknown, rent: PaymentDraft, shown: PaymentIntent): Promise<PaymentOutcome> {
  const { transactionId, amount } = shown;
  if (errorCodeOf(error) === 'already-paid' && transactionId) {
    const payment = await sendPayment(rent, { transactionId, amount }).catch(() => undefined);
    if (payment) return { kind: 'paid', payment };
  }
  const message = draftErrorMessage(rent, error);
  if (errorCodeOf(error) === 'already-paid' && paysSeveral(rent)) return { kind: 'refused', message, outOfDate: true };
  return errorCodeOf(error) === 'coupon-does-not-hold'
    ? { kind: 'refused', message, withoutCoupon: true }
    : { kind: 'refused', message };
}

/** In the provider's words. A problem with what was typed is shown at its field, too. */
function refused(error: StripeError): PaymentOutcome {
  const message = error.message ?? m.confirm_payment_failed();
  if (error.type === 'validation_error') return { kind: 'refused', message, inField: true };
  return { kind: 'refused', message, advice: error.type === 'card_error' ? declineAdvice(error) : undefined };
}

function declined(error: Pick<StripeError, 'code' | 'decline_code'>): PaymentOutcome {
  return { kind: 'refused', message: m.confirm_payment_declined(), advice: declineAdvice(error) };
}
