import { LATENCIES, type Latency, play, SCENARIOS } from '@surela/sandbox/payment-scenarios';
import { type PaymentsHarness, startPaymentsHarness } from '@surela/sandbox/payments-harness';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

/** `npm run scenarios:payments` plays all at each latency. */
const all = inject('paymentLatencies') === 'all';
const PLAYED = (['L0', 'L1', 'L2'] as const).flatMap((latency) =>
  SCENARIOS.filter(({ concernsLatency }) => all || latency === 'L0' || (latency === 'L1' && concernsLatency)).map(
    (scenario) => [scenario.number, nameOf(latency), scenario.title, scenario, latency] as const,
  ),
);

function nameOf(latency: Latency): string {
  const { fromMs, toMs } = LATENCIES[latency];
  return latency === 'L0' ? '' : ` (provider takes ${fromMs} to ${toMs} ms)`;
}

describe('rent: nothing lost, nothing charged twice', () => {
  let harness: PaymentsHarness;
  beforeAll(async () => {
    // A server that stands elsewhere: its own calendar is hours ahead of the building's, and must not matter.
    harness = await startPaymentsHarness({ settings: { TZ: 'Pacific/Kiritimati' } });
  });
  afterAll(() => harness.close());

  for (const [quick, tags] of [
    [true, []],
    [false, ['verify']],
  ] as const) {
    const played = PLAYED.filter(([, , , , latency]) => (latency === 'L0') === quick);
    it.each(played)(
      '[CONF-05] [CONF-06] %i%s: %s',
      { tags: [...tags] },
      async (_number, _latency, _title, scenario, latency) => {
        await expect(play(harness, scenario, latency)).resolves.toBeUndefined();
      },
    );
  }
});
