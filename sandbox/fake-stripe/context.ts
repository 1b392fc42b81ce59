import type { Account } from './account.ts';
import type { Delays } from './controls/delays.ts';
import type { Faults } from './controls/faults.ts';
import type { Holds } from './controls/holds.ts';
import type { IdempotencyKeys } from './http/idempotency.ts';
import type { Form } from './http/parse-form.ts';
import type { Deliveries } from './webhooks/deliver-webhooks.ts';

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
  readonly delays: Delays;
  readonly holds: Holds;
  readonly deliveries: Deliveries;
  readonly requests: Requested[];
  readonly once: IdempotencyKeys;
  readonly save: () => Promise<void>;
};

/** Keys of this sandbox only. */
export const SECRET_KEY = 'sk_test_surela_sandbox';
export const PUBLISHABLE_KEY = 'pk_test_surela_sandbox';
