import type { PaymentsHarness } from '../testing/payments-harness.ts';
import { CRASHES } from './crashes.ts';
import { DELIVERY } from './delivery.ts';
import { PRICE } from './price.ts';
import { REVERSAL } from './reversal.ts';
import type { Scenario } from './scenario.ts';

/** The twenty-eighth happens in a browser, and is told where the screens are tested. */
export const SCENARIOS: readonly Scenario[] = [...DELIVERY, ...CRASHES, ...PRICE, ...REVERSAL].toSorted(
  (one, other) => one.number - other.number,
);

/** Runs it and looks at the books afterwards. Leaves the provider as well-behaved as it was. */
export async function play(office: PaymentsHarness, { run }: Scenario): Promise<void> {
  const { controls } = office.cards;
  try {
    await run(office);
  } finally {
    controls.dropWebhooks('none');
    controls.duplicateWebhooks(1);
    controls.skewWebhooks(0);
    await controls.releaseWebhooks('forward');
  }
  const breaches = await office.breaches();
  if (breaches.length > 0) throw new Error(`The books contradict themselves:\n${breaches.join('\n')}`);
}
