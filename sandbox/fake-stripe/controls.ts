import type Stripe from 'stripe';
import type { Requested, StripeContext } from './context.ts';
import type { Delivery, ReleaseOrder } from './deliver-webhooks.ts';
import { decideDispute, openDispute } from './disputes.ts';
import type { Fault } from './faults.ts';
import { emptyState, get, putForward } from './state.ts';
import { addEndpoint } from './webhook-endpoints.ts';

/** What a test or somebody who tries the demo can do to the provider. */
export type Controls = {
  holdWebhooks(): void;
  /** Lifts the hold and delivers what was held, one after the other. */
  releaseWebhooks(order: ReleaseOrder): Promise<void>;
  /** Each event so many times. */
  duplicateWebhooks(times: number): void;
  /** The next so many events never arrive. */
  dropWebhooks(count: number | 'all' | 'none'): void;
  /** Signs as if by a clock that is off. */
  skewWebhooks(seconds: number): void;
  /** Dates what is done from now on by a clock that is so far ahead. */
  putForward(seconds: number): void;
  resend(eventId: string): Promise<void>;
  fault(fault: Fault): void;
  openDispute(intentId: string): Promise<Stripe.Dispute>;
  closeDispute(intentId: string, outcome: 'lost' | 'won'): Promise<Stripe.Dispute>;
  /** The one endpoint there is to be, with the secret that it had, wherever it listens this time. */
  moveWebhook(url: string): Promise<{ secret: string }>;
  /** All is forgotten but the webhook endpoints. */
  reset(): Promise<void>;
  requests(): readonly Requested[];
  deliveries(): readonly Delivery[];
  intents(): Stripe.PaymentIntent[];
  charges(): Stripe.Charge[];
  refunds(): Stripe.Refund[];
  disputes(): Stripe.Dispute[];
  events(): Stripe.Event[];
};

export function controlsOf({ account, faults, deliveries, requests, keep }: StripeContext): Controls {
  const { books } = account;
  const copies = <T>(shelf: ReadonlyMap<string, T>) => structuredClone([...shelf.values()]);
  return {
    holdWebhooks: () => deliveries.hold(),
    releaseWebhooks: (order) => deliveries.release(order),
    duplicateWebhooks: (times) => deliveries.duplicate(times),
    dropWebhooks: (count) => deliveries.drop(count === 'all' ? Number.POSITIVE_INFINITY : count === 'none' ? 0 : count),
    skewWebhooks: (seconds) => deliveries.skew(seconds),
    putForward,
    resend: async (eventId) => {
      get(books.events, eventId, 'event');
      await deliveries.resend(eventId);
    },
    fault: (fault) => faults.plan(fault),
    openDispute: async (intentId) => {
      const charge = [...books.charges.values()].find((one) => one.payment_intent === intentId && one.paid);
      if (!charge) throw new Error(`${intentId} has no charge to dispute.`);
      const dispute = openDispute(account, charge, 'fraudulent');
      await keep();
      return structuredClone(dispute);
    },
    closeDispute: async (intentId, outcome) => {
      const dispute = [...books.disputes.values()].find((one) => one.payment_intent === intentId);
      if (!dispute) throw new Error(`${intentId} is not disputed.`);
      decideDispute(account, dispute, outcome);
      await keep();
      return structuredClone(dispute);
    },
    moveWebhook: async (url) => {
      const kept = books.endpoints.values().next().value ?? addEndpoint(books, url);
      kept.endpoint.url = url;
      await keep();
      return { secret: kept.secret };
    },
    reset: async () => {
      deliveries.reset();
      faults.clear();
      requests.length = 0;
      Object.assign(books, { ...emptyState(), endpoints: books.endpoints });
      await keep();
    },
    requests: () => [...requests],
    deliveries: () => [...deliveries.log],
    intents: () => copies(books.intents),
    charges: () => copies(books.charges),
    refunds: () => copies(books.refunds),
    disputes: () => copies(books.disputes),
    events: () => copies(books.events),
  };
}
