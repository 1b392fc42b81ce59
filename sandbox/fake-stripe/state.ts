import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { missing } from './http/stripe-error.ts';

/** A payment method with its number, which decides how it behaves. Only published test numbers are stored. */
export type StoredMethod = { readonly method: Stripe.PaymentMethod; readonly number: string };
export type StoredEndpoint = { readonly endpoint: Stripe.WebhookEndpoint; readonly secret: string };
export type StoredResponse = {
  readonly key: string;
  readonly request: string;
  readonly requestId: string;
  readonly status: number;
  readonly body: string;
};
/** An event an endpoint has not accepted yet. */
export type UndeliveredEvent = { readonly eventId: string; readonly endpointId: string; readonly attempt: number };

/** The whole state of the fake Stripe. */
export type StripeState = {
  intents: Map<string, Stripe.PaymentIntent>;
  methods: Map<string, StoredMethod>;
  charges: Map<string, Stripe.Charge>;
  transactions: Map<string, Stripe.BalanceTransaction>;
  refunds: Map<string, Stripe.Refund>;
  disputes: Map<string, Stripe.Dispute>;
  events: Map<string, Stripe.Event>;
  endpoints: Map<string, StoredEndpoint>;
  answers: Map<string, StoredResponse>;
  undelivered: UndeliveredEvent[];
};

export function emptyState(): StripeState {
  return {
    intents: new Map(),
    methods: new Map(),
    charges: new Map(),
    transactions: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    events: new Map(),
    endpoints: new Map(),
    answers: new Map(),
    undelivered: [],
  };
}

export function get<T>(map: ReadonlyMap<string, T>, id: string, kind: string, param?: string): T {
  const found = map.get(id);
  if (found === undefined) throw missing(kind, id, param);
  return found;
}

export function newId(prefix: string, length = 24): string {
  return `${prefix}_${randomText(length)}`;
}

export function randomText(length: number): string {
  return randomBytes(length).toString('base64url').replaceAll(/[-_]/g, 'x').slice(0, length);
}

export function idOf(reference: string | { readonly id: string } | null): string {
  return typeof reference === 'string' ? reference : (reference?.id ?? '');
}

let ahead = 0;

/** Moves the clock forward together with the building's. */
export function putForward(seconds: number): void {
  ahead = seconds;
}

export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000) + ahead;
}
