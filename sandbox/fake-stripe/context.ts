import type { Account } from './account.ts';
import type { Deliveries } from './deliver-webhooks.ts';
import type { Faults } from './faults.ts';
import type { IdempotencyKeys } from './idempotency.ts';
import type { Form } from './parse-form.ts';

export type Requested = {
  readonly method: string;
  readonly path: string;
  readonly idempotencyKey: string | null;
  readonly publishable: boolean;
  readonly form: Form;
};

/** Dependencies of a request handler. */
export type StripeContext = {
  readonly account: Account;
  readonly faults: Faults;
  readonly deliveries: Deliveries;
  readonly requests: Requested[];
  readonly once: IdempotencyKeys;
  readonly save: () => Promise<void>;
};

/** Keys of this sandbox only. */
export const SECRET_KEY = 'sk_test_surela_sandbox';
export const PUBLISHABLE_KEY = 'pk_test_surela_sandbox';
