import { play, SCENARIOS } from '@surela/sandbox/payment-scenarios';
import { type PaymentsHarness, startPaymentsHarness } from '@surela/sandbox/payments-harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('rent: nothing lost, nothing charged twice', () => {
  let harness: PaymentsHarness;
  beforeAll(async () => {
    // A server that stands elsewhere: its own calendar is hours ahead of the building's, and must not matter.
    harness = await startPaymentsHarness({ settings: { TZ: 'Pacific/Kiritimati' } });
  });
  afterAll(() => harness.close());

  it.each(SCENARIOS.map((scenario) => [scenario.number, scenario.title, scenario] as const))(
    '[CONF-05] [CONF-06] %i: %s',
    async (_number, _title, scenario) => {
      await expect(play(harness, scenario)).resolves.toBeUndefined();
    },
  );
});
