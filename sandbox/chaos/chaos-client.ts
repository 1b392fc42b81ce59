import type Stripe from 'stripe';
import { confirmInBrowser } from '../fake-stripe/start-fake-stripe.ts';
import type { PaymentsHarness } from '../testing/payments-harness.ts';

export type ApiResponse = {
  readonly status: number;
  readonly code?: string;
  readonly clientSecret?: string;
  readonly amount?: number;
  readonly insertedId?: string;
};
/** Who asks: everybody from an address of their own, so that no rate limit stands in the way. */
export type Caller = { readonly token: string; readonly address: string };

/** One request; fails if the API dies, or is not there. */
export async function send(
  harness: PaymentsHarness,
  { token, address }: Caller,
  path: string,
  body: object,
): Promise<ApiResponse> {
  const answer = await fetch(`${harness.address}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-forwarded-for': address,
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  return { status: answer.status, ...((await answer.json()) as object) };
}

/** The same request again until the API has an answer to it. */
export async function sendUntilAnswered(
  harness: PaymentsHarness,
  caller: Caller,
  path: string,
  body: object,
): Promise<ApiResponse> {
  let last = 'nothing';
  for (const end = Date.now() + 180_000; Date.now() < end; ) {
    const answer = await send(harness, caller, path, body).catch((error: unknown) => String(error));
    if (typeof answer === 'object' && answer.status < 500 && answer.status !== 429) return answer;
    last = typeof answer === 'string' ? answer : `${answer.status} ${answer.code ?? ''}`;
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  throw new Error(`${path} was not answered for three minutes, last: ${last}`);
}

/** Pays in the browser. @returns the amount that was charged by this call, or what the intent is instead */
export async function confirmCard(
  { cards }: PaymentsHarness,
  clientSecret: string,
): Promise<{ readonly charged?: number; readonly status: Stripe.PaymentIntent.Status | 'unknown' }> {
  const { intent, error } = await confirmInBrowser(cards, clientSecret);
  if (intent) return { charged: intent.amount, status: intent.status };
  if (error?.code !== 'payment_intent_unexpected_state') throw new Error(`The card was refused: ${error?.message}`);
  const [id] = clientSecret.split('_secret_');
  const answer = await fetch(`${cards.address}/v1/payment_intents/${id}?client_secret=${clientSecret}`, {
    headers: { authorization: `Bearer ${cards.publishableKey}` },
  });
  const { status = 'unknown' } = (await answer.json()) as Partial<Stripe.PaymentIntent>;
  return { status };
}
