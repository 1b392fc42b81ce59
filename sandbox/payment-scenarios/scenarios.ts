import type { PaymentsHarness } from '../testing/payments-harness.ts';
import { CRASHES } from './crashes.ts';
import { DELIVERY } from './delivery.ts';
import { type Latency, setLatency } from './latency.ts';
import { PRICE } from './price.ts';
import { REFUNDS } from './refunds.ts';
import { REVERSAL } from './reversal.ts';
import type { Scenario } from './scenario.ts';
import { SEVERAL_MONTHS } from './several-months.ts';

export { LATENCIES, type Latency } from './latency.ts';

/** The twenty-eighth needs a browser and is an e2e test. */
export const SCENARIOS: readonly Scenario[] = [
  ...DELIVERY,
  ...CRASHES,
  ...PRICE,
  ...REVERSAL,
  ...REFUNDS,
  ...SEVERAL_MONTHS,
].toSorted((one, other) => one.number - other.number);

/** Runs the scenario, then checks the invariants and resets the fake provider. */
export async function play(harness: PaymentsHarness, { run }: Scenario, latency: Latency = 'L0'): Promise<void> {
  const { controls } = harness.cards;
  setLatency(harness.cards, latency);
  try {
    await run(harness);
  } finally {
    controls.dropWebhooks('none');
    controls.duplicateWebhooks(1);
    controls.skewWebhooks(0);
    setLatency(harness.cards, 'L0');
    await controls.releaseWebhooks('forward');
  }
  await harness.assertInvariants();
}
