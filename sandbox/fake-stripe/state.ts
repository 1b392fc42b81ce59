import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { missing } from './stripe-error.ts';

/** A payment method with the number that decides how it behaves. Only the published test numbers ever get here. */
export type KeptMethod = { readonly method: Stripe.PaymentMethod; readonly number: string };
export type KeptEndpoint = { readonly endpoint: Stripe.WebhookEndpoint; readonly secret: string };
export type KeptAnswer = {
  readonly key: string;
  readonly asked: string;
  readonly requestId: string;
  readonly status: number;
  readonly body: string;
};
/** An event that an endpoint has not taken yet. */
export type Undelivered = { readonly eventId: string; readonly endpointId: string; readonly attempt: number };

/** All that the provider knows. */
export type StripeState = {
  intents: Map<string, Stripe.PaymentIntent>;
  methods: Map<string, KeptMethod>;
  charges: Map<string, Stripe.Charge>;
  transactions: Map<string, Stripe.BalanceTransaction>;
  refunds: Map<string, Stripe.Refund>;
  disputes: Map<string, Stripe.Dispute>;
  events: Map<string, Stripe.Event>;
  endpoints: Map<string, KeptEndpoint>;
  answers: Map<string, KeptAnswer>;
  undelivered: Undelivered[];
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

export function get<T>(shelf: ReadonlyMap<string, T>, id: string, kind: string, param?: string): T {
  const found = shelf.get(id);
  if (found === undefined) throw missing(kind, id, param);
  return found;
}

export function newId(prefix: string, length = 24): string {
  return `${prefix}_${letters(length)}`;
}

export function letters(length: number): string {
  return randomBytes(length).toString('base64url').replaceAll(/[-_]/g, 'x').slice(0, length);
}

export function idOf(reference: string | { readonly id: string } | null): string {
  return typeof reference === 'string' ? reference : (reference?.id ?? '');
}

let ahead = 0;

/** What is written down from now on is dated so many seconds later: where the building's clock is put forward too. */
export function putForward(seconds: number): void {
  ahead = seconds;
}

export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000) + ahead;
}
