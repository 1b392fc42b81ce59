import Stripe from 'stripe';
import type { FakeStripe } from './start-fake-stripe.ts';

/** Stripe's own library with the fake as its host, for tests. */
export function stripeClientFor({ address, secretKey }: FakeStripe, options: Stripe.StripeConfig = {}): Stripe {
  const { hostname, port } = new URL(address);
  const where = { host: hostname, port, protocol: 'http' } as const;
  return new Stripe(secretKey, { ...where, maxNetworkRetries: 0, telemetry: false, ...options });
}
