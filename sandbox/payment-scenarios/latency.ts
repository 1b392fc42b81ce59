import type { FakeStripe } from '../fake-stripe/start-fake-stripe.ts';

/** How long the provider takes to answer: at once, as on a good day, and as on a bad one. */
export const LATENCIES = {
  L0: { fromMs: 0, toMs: 0 },
  L1: { fromMs: 120, toMs: 180 },
  L2: { fromMs: 120, toMs: 2_000 },
} as const;

export type Latency = keyof typeof LATENCIES;

export function isLatency(name: string): name is Latency {
  return name in LATENCIES;
}

/** From now on every call to the provider takes this long. */
export function setLatency({ controls }: FakeStripe, latency: Latency, seed = 1): void {
  controls.clearDelays();
  if (latency !== 'L0') controls.delay({ path: '^/v1/', ...LATENCIES[latency], seed });
}
