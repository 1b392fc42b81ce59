import type Stripe from 'stripe';

type IntentEvent =
  | 'payment_intent.canceled'
  | 'payment_intent.created'
  | 'payment_intent.payment_failed'
  | 'payment_intent.requires_action'
  | 'payment_intent.succeeded';
type ChargeEvent = 'charge.failed' | 'charge.refunded' | 'charge.succeeded';
type RefundEvent = 'refund.created' | 'refund.failed' | 'refund.updated';
type DisputeEvent =
  | 'charge.dispute.closed'
  | 'charge.dispute.created'
  | 'charge.dispute.funds_reinstated'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.updated';

export type StripeEvent =
  | { readonly of: 'intent'; readonly type: IntentEvent; readonly object: Stripe.PaymentIntent }
  | { readonly of: 'charge'; readonly type: ChargeEvent; readonly object: Stripe.Charge }
  | { readonly of: 'refund'; readonly type: RefundEvent; readonly object: Stripe.Refund }
  | { readonly of: 'dispute'; readonly type: DisputeEvent; readonly object: Stripe.Dispute };
