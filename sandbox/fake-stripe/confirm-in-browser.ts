import type Stripe from 'stripe';

type Reached = { readonly address: string; readonly publishableKey: string };
type Confirmed = {
  readonly intent?: Stripe.PaymentIntent;
  readonly error?: {
    readonly type: string;
    readonly code?: string;
    readonly decline_code?: string;
    readonly message: string;
  };
};

/** Confirms as Stripe.js does: with the publishable key and the intent's client secret. */
export async function confirmInBrowser(
  { address, publishableKey }: Reached,
  clientSecret: string,
  paymentMethod = 'pm_card_visa',
): Promise<Confirmed> {
  const [intentId] = clientSecret.split('_secret_');
  const answer = await fetch(`${address}/v1/payment_intents/${intentId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      client_secret: clientSecret,
      payment_method: paymentMethod,
      use_stripe_sdk: 'true',
    }).toString(),
  });
  const body = (await answer.json()) as Stripe.PaymentIntent & Pick<Confirmed, 'error'>;
  return body.error ? { error: body.error } : { intent: body };
}
