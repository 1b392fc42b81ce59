import type { Form } from './http/parse-form.ts';
import type { FailingRefunds } from './refunds/failing-refunds.ts';
import type { StripeState } from './state.ts';
import type { StripeEvent } from './webhooks/event-types.ts';

/** The building's account at the provider. */
export type Account = {
  /** Base URL. */
  readonly address: string;
  readonly state: StripeState;
  readonly failingRefunds: FailingRefunds;
  emit(eventData: StripeEvent, call?: Call): void;
};

/** One parsed and authenticated request to the provider's API. */
export type Call = {
  readonly requestId: string;
  readonly idempotencyKey: string | null;
  readonly method: string;
  readonly path: string;
  /** The id in the path. */
  readonly id: string;
  readonly form: Form;
  /** API version of the request; empty means an old one. */
  readonly version: string;
  /** Made with the publishable key, so only the public calls are allowed. */
  readonly publishable: boolean;
};
