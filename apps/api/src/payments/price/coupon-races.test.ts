// @module-tag verify
import { RACE_SCENARIOS, RACE_SETTINGS, raceWindows } from '@surela/sandbox/coupon-races';
import { type PaymentsHarness, startPaymentsHarness } from '@surela/sandbox/payments-harness';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

const { tries, slowTries } = inject('couponRaces');
const IDS = { 'both-then-pay': '[P2-01]', 'pay-on-first-response': '[P2-02]', 'pay-while-price-rises': '[P2-03]' };
const SPEEDS = [
  { fromMs: 120, toMs: 180, tries },
  { fromMs: 120, toMs: 2_000, tries: slowTries },
].filter((speed) => speed.tries > 0);

describe('two windows, one with a coupon for one use, and a slow provider', () => {
  let harness: PaymentsHarness;
  beforeAll(async () => {
    harness = await startPaymentsHarness({ settings: RACE_SETTINGS });
  });
  afterAll(() => harness.close());

  it.each(SPEEDS.flatMap((speed) => RACE_SCENARIOS.map((scenario) => [IDS[scenario], scenario, speed] as const)))(
    '[M2] %s %s: no discount without a use, no charge but what the window was told',
    async (_id, scenario, { fromMs, toMs, tries }) => {
      harness.cards.controls.clearDelays();
      harness.cards.controls.delay({ path: '^/v1/', fromMs, toMs });
      const result = await raceWindows(harness, { tries, scenario });
      process.stdout.write(`${fromMs}-${toMs} ms ${scenario}: ${JSON.stringify(result)}\n`);
      const { freeDiscounts, otherThanShown, chargedTwice, lostCoupons, unpaid } = result;
      expect({ freeDiscounts, otherThanShown, chargedTwice, lostCoupons, unpaid }).toEqual({
        freeDiscounts: 0,
        otherThanShown: 0,
        chargedTwice: 0,
        lostCoupons: 0,
        unpaid: 0,
      });
      expect(await harness.violations()).toEqual([]);
    },
    1_200_000,
  );
});
