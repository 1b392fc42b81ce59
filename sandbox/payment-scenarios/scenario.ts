import type { PaymentsHarness } from '../testing/payments-harness.ts';

/** One way a payment can go. `run` throws if the result is wrong. */
export type Scenario = {
  readonly number: number;
  readonly title: string;
  readonly run: (harness: PaymentsHarness) => Promise<void>;
};
