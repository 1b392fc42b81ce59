import type { PaymentsHarness } from '../testing/payments-harness.ts';

/** One way a payment can go. `run` throws if the result is wrong. */
export type Scenario = {
  readonly number: number;
  readonly title: string;
  /** Requests that meet each other: these also run with a slow provider in every test run. */
  readonly concernsLatency?: true;
  readonly run: (harness: PaymentsHarness) => Promise<void>;
};
