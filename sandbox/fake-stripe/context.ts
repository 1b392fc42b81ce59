import type { Account } from './account.ts';
import type { Deliveries } from './deliver-webhooks.ts';
import type { Faults } from './faults.ts';
import type { Once } from './idempotency.ts';
import type { Form } from './parse-form.ts';

export type Requested = {
  readonly method: string;
  readonly path: string;
  readonly idempotencyKey: string | null;
  readonly publishable: boolean;
  readonly form: Form;
};

/** Everything that a request meets on its way. */
export type StripeContext = {
  readonly account: Account;
  readonly faults: Faults;
  readonly deliveries: Deliveries;
  readonly requests: Requested[];
  readonly once: Once;
  readonly keep: () => Promise<void>;
};

/** Whoever has these may do what they allow, in this sandbox and nowhere else. */
export const SECRET_KEY = 'sk_test_surela_sandbox';
export const PUBLISHABLE_KEY = 'pk_test_surela_sandbox';
