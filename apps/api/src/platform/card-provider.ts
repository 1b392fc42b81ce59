import Stripe from 'stripe';
import {
  byIntent,
  type CardRefund,
  type Disputes,
  disputesOf,
  type NewCardRefund,
  NO_REVERSALS,
  type RefundAnswer,
  type Reversals,
  refundedMinorOf,
  rejectionOf,
  toRefund,
} from './card-reversals.ts';
import { AppError } from './http/app-error.ts';
import { outcomeOfStatus, type ProviderTimer, untimed } from './metrics/provider-timer.ts';

/** The part of a payment intent that we use. */
export type Intent = {
  readonly id: string;
  readonly clientSecret: string;
  readonly state: 'open' | 'processing' | 'succeeded' | 'cancelled';
  readonly amountMinor: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly createdAt: Date;
  /** Set once money has moved. */
  readonly charge?: Charge;
};

export type Charge = Disputes & {
  readonly paidAt: Date;
  readonly receivedMinor: number;
  /** The sum of the refunds that succeeded or are on their way. */
  readonly refundedMinor: number;
  readonly refunds: readonly CardRefund[];
};

export type NewIntent = {
  /** Idempotency key: the same key creates one intent, also after a crash or a lost response. */
  readonly key: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly description: string;
  readonly metadata: Readonly<Record<string, string>>;
};

export type ProviderEvent = {
  readonly id: string;
  readonly type: string;
  readonly intentId: string | undefined;
  readonly createdAt: Date;
};

export type CardProvider = {
  createIntent(intent: NewIntent): Promise<Intent>;
  /** @returns undefined if the provider's account has no such intent */
  readIntent(id: string): Promise<Intent | undefined>;
  /** `too-late` once it is paid, processing or cancelled, or if the account has no such intent: read it then. */
  cancelIntent(id: string): Promise<'cancelled' | 'too-late'>;
  refund(intentId: string, refund: NewCardRefund): Promise<RefundAnswer>;
  listIntents(since: Date): AsyncIterable<Intent>;
  /** Events that can change a payment, the newest first. The provider keeps them for 30 days. */
  listEvents(since: Date): AsyncIterable<ProviderEvent>;
  /** @returns undefined without a valid, recent signature of the provider */
  readEvent(body: Buffer, signature: string): ProviderEvent | undefined;
};

export type CardSettings = {
  readonly secretKey: string;
  /** All are accepted, so one can be replaced without losing an event. */
  readonly webhookSecrets: readonly string[];
  /** A fake provider. Never in production. */
  readonly apiBase?: string;
};

const SIGNATURE_SECONDS = 300;

/** At most 20, by the provider's rule. */
const EVENT_TYPES = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
];

/** Stripe through its SDK, which retries lost connections with the same idempotency key. */
export function stripeCards(
  { secretKey, webhookSecrets, apiBase }: CardSettings,
  timed: ProviderTimer = untimed,
): CardProvider {
  const stripe = new Stripe(secretKey, {
    ...(apiBase ? addressOf(apiBase) : {}),
    telemetry: false,
    httpClient: timedHttpClient(timed),
    maxNetworkRetries: 2,
    timeout: 8_000,
  });
  const readReversals = async (intentId: string, { disputed }: Stripe.Charge): Promise<Reversals> => {
    const [refunds, disputes] = await Promise.all([
      stripe.refunds.list({ payment_intent: intentId, limit: 100 }),
      disputed ? stripe.disputes.list({ payment_intent: intentId, limit: 10 }) : { data: [] },
    ]);
    return { refunds: refunds.data, disputes: disputes.data };
  };

  return {
    createIntent: ({ key, amountMinor, currency, description, metadata }) =>
      callStripe(
        async () =>
          toIntent(
            await stripe.paymentIntents.create(
              {
                amount: amountMinor,
                currency: currency.toLowerCase(),
                allowed_payment_method_types: ['card'],
                description,
                metadata: { ...metadata },
              },
              { idempotencyKey: key },
            ),
          ),
        UNAVAILABLE.paying,
      ),
    readIntent: (id) =>
      callStripe(async () => {
        const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }).catch(undefinedIfGone);
        if (!intent) return undefined;
        const charge = chargeOf(intent);
        return toIntent(intent, charge?.paid ? await readReversals(id, charge) : NO_REVERSALS);
      }),
    cancelIntent: (id) =>
      callStripe(() =>
        unlessFinal(async () => {
          // Tried again by a job, so nobody waits for retries.
          await stripe.paymentIntents.cancel(id, {}, { maxNetworkRetries: 0 });
          return 'cancelled' as const;
        }),
      ),
    refund: (id, { key, amountMinor, metadata }) =>
      callStripe(async () => {
        try {
          const params = { payment_intent: id, amount: amountMinor, metadata: { ...metadata } };
          return { refund: toRefund(await stripe.refunds.create(params, { idempotencyKey: key })) };
        } catch (error) {
          return rejectionOf(error);
        }
      }, UNAVAILABLE.refunding),
    listIntents: async function* (since) {
      const created = { gte: Math.floor(since.getTime() / 1_000) };
      // Two lists instead of two calls an intent: a refund or dispute is never older than its intent.
      const [refunds, disputes] = await Promise.all([
        byIntent(stripe.refunds.list({ created, limit: 100 })),
        byIntent(stripe.disputes.list({ created, limit: 100 })),
      ]);
      const pages = stripe.paymentIntents.list({ created, limit: 100, expand: ['data.latest_charge'] });
      for await (const intent of pages) {
        yield toIntent(intent, { refunds: refunds.get(intent.id) ?? [], disputes: disputes.get(intent.id) ?? [] });
      }
    },
    listEvents: async function* (since) {
      const created = { gte: Math.floor(since.getTime() / 1_000) };
      for await (const event of stripe.events.list({ types: EVENT_TYPES, created, limit: 100 })) yield toEvent(event);
    },
    readEvent: (body, signature) => {
      for (const secret of webhookSecrets) {
        try {
          return toEvent(stripe.webhooks.constructEvent(body, signature, secret, SIGNATURE_SECONDS));
        } catch {
          // Signed with the other secret, too old, or forged.
        }
      }
      return undefined;
    },
  };
}

/** Measures each request to Stripe by itself, also one that the SDK repeats. */
function timedHttpClient(timed: ProviderTimer) {
  const client = Stripe.createNodeHttpClient();
  const makeRequest = client.makeRequest.bind(client);
  client.makeRequest = (...request) =>
    timed(
      () => makeRequest(...request),
      (response) => outcomeOfStatus(response.getStatusCode()),
    );
  return client;
}

function addressOf(apiBase: string) {
  const { hostname, port, protocol } = new URL(apiBase);
  return { host: hostname, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) };
}

const AMOUNT_REFUSED = "This amount can't be paid by card. Pay in cash or by bank transfer.";

/** A temporary failure becomes `not-available`. Any other error is a bug of ours, except for an amount that is refused. */
async function callStripe<T>(call: () => Promise<T>, unavailable = UNAVAILABLE.reading): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (isRetryable(error)) throw new AppError('not-available', unavailable, 10, error);
    const code = codeOf(error);
    if (code === 'amount_too_small') throw new AppError('amount-too-small', AMOUNT_REFUSED);
    if (code === 'amount_too_large') throw new AppError('amount-too-large', AMOUNT_REFUSED);
    throw error;
  }
}

/** Only a payment that was not confirmed yet can be said not to be charged. */
const UNAVAILABLE = {
  reading: "Can't reach the card provider. Try again in a few minutes.",
  paying: 'Card payment is not available right now. You were not charged. Try again in a few minutes.',
  refunding: "Can't reach the card provider. Try again in a few minutes: nothing is refunded twice.",
};

function isRetryable(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    error instanceof Stripe.errors.StripeAPIError ||
    // Two processes created an intent with the same key at the same moment.
    codeOf(error) === 'idempotency_key_in_use' ||
    codeOf(error) === 'lock_timeout'
  );
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Stripe.errors.StripeError ? error.code : undefined;
}

/**
 * The account has no such object. A wrong or expired key is another error, and says nothing about the intent. Neither does
 * a test key beside a live intent, which its payer's browser can still pay.
 */
function isGone(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false;
  const { code, statusCode, message } = error;
  return code === 'resource_missing' && statusCode === 404 && !/exists in live mode/i.test(message);
}

function undefinedIfGone(error: unknown): undefined {
  if (!isGone(error)) throw error;
}

async function unlessFinal<T>(change: () => Promise<T>): Promise<T | 'too-late'> {
  try {
    return await change();
  } catch (error) {
    if (codeOf(error) === 'payment_intent_unexpected_state' || isGone(error)) return 'too-late';
    throw error;
  }
}

function chargeOf({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | undefined {
  return charge !== null && typeof charge === 'object' ? charge : undefined;
}

function toIntent(intent: Stripe.PaymentIntent, reversals: Reversals = NO_REVERSALS): Intent {
  const charge = chargeOf(intent);
  const refunds = reversals.refunds.map(toRefund);
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    state: stateOf(intent.status),
    amountMinor: intent.amount,
    currency: intent.currency.toUpperCase(),
    metadata: intent.metadata,
    createdAt: new Date(intent.created * 1_000),
    ...(charge?.paid
      ? {
          charge: {
            paidAt: new Date(charge.created * 1_000),
            receivedMinor: intent.amount_received,
            refundedMinor: refundedMinorOf(refunds),
            refunds,
            ...disputesOf(reversals.disputes),
          },
        }
      : {}),
  };
}

function stateOf(status: Stripe.PaymentIntent.Status): Intent['state'] {
  if (status === 'succeeded') return 'succeeded';
  if (status === 'canceled') return 'cancelled';
  return status === 'processing' || status === 'requires_capture' ? 'processing' : 'open';
}

function toEvent(event: Stripe.Event): ProviderEvent {
  const about = event.data.object as { object?: string; id?: string; payment_intent?: string | { id: string } | null };
  const named = typeof about.payment_intent === 'object' ? about.payment_intent?.id : about.payment_intent;
  return {
    id: event.id,
    type: event.type,
    intentId: about.object === 'payment_intent' ? about.id : named,
    createdAt: Number.isFinite(event.created) ? new Date(event.created * 1_000) : new Date(),
  };
}
