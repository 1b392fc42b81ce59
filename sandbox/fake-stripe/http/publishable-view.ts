import type Stripe from 'stripe';

const HIDDEN = [
  'amount_capturable',
  'amount_received',
  'application',
  'application_fee_amount',
  'customer',
  'latest_charge',
  'metadata',
  'on_behalf_of',
  'payment_record',
  'review',
  'statement_descriptor',
  'statement_descriptor_suffix',
  'transfer_data',
  'transfer_group',
] as const;

/** The fields visible with a client secret. */
export function publishableView(intent: Stripe.PaymentIntent): Partial<Stripe.PaymentIntent> {
  const seen: Partial<Stripe.PaymentIntent> = structuredClone(intent);
  for (const field of HIDDEN) delete seen[field];
  return seen;
}
