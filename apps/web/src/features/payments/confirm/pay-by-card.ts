import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import type { PaymentIntent } from '@surela/contract';
import { errorCodeOf } from '../../../platform/api/error-code.ts';
import { log } from '../../../platform/log.ts';
import { m } from '../../../platform/messages/messages.js';
import { openPaymentIntent } from '../api/open-payment-intent.ts';
import { recordPayment, sendPayment } from '../api/record-payment.ts';
import type { PaymentDraft } from '../payment-draft.ts';
import { paymentErrorMessage } from '../payment-error-messages.ts';
import type { PaymentOutcome } from './payment-outcome.ts';

export type StripeForm = { readonly provider: Stripe; readonly elements: StripeElements };
export type Payer = { readonly email: string; readonly name: string };

/**
 * Two steps, as the provider has them: the card becomes a payment method, and that is confirmed. Between them the price is
 * asked once more, so that an old window cannot pay an old price.
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
    return afterRefusal(error, rent, shown);
  }
  const { clientSecret, transactionId, amount } = priced;
  if (!clientSecret || !transactionId || amount !== shown.amount) {
    return { kind: 'refused', words: m.confirm_payment_price_differs() };
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
    .catch((error: unknown) => void log('The card payment could not be confirmed.', error));
  const status = result?.paymentIntent?.status ?? result?.error?.payment_intent?.status;
  // Also where another window has paid it meanwhile: the provider then reports an error about an intent that succeeded.
  if (status === 'succeeded') return recordPayment(rent, charged);
  const { error } = result ?? {};
  if (error?.code === 'payment_intent_authentication_failure')
    return { kind: 'refused', words: m.confirm_payment_declined() };
  if (error?.type === 'card_error' || error?.type === 'validation_error') return refused(error);
  if (status === 'requires_payment_method') return { kind: 'refused', words: m.confirm_payment_declined() };
  if (error) log('The card payment could not be confirmed.', error);
  return { kind: 'unknown', ...charged };
}

/** Already paid: by this very payment, if the line was lost before we heard of it. */
async function afterRefusal(error: unknown, rent: PaymentDraft, shown: PaymentIntent): Promise<PaymentOutcome> {
  const { transactionId, amount } = shown;
  if (errorCodeOf(error) === 'already-paid' && transactionId) {
    const payment = await sendPayment(rent, { transactionId, amount }).catch(() => undefined);
    if (payment) return { kind: 'paid', payment };
  }
  const words = paymentErrorMessage(error);
  return errorCodeOf(error) === 'coupon-does-not-hold'
    ? { kind: 'refused', words, withoutCoupon: true }
    : { kind: 'refused', words };
}

function refused({ message }: StripeError): PaymentOutcome {
  return { kind: 'refused', words: message ?? m.confirm_payment_failed() };
}
