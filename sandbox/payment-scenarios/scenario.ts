import type { PaymentsHarness } from '../testing/payments-harness.ts';

/** One way in which paying rent can go, and what must come of it. It throws when something else does. */
export type Scenario = {
  readonly number: number;
  readonly title: string;
  readonly run: (office: PaymentsHarness) => Promise<void>;
};
