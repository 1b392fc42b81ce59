import type { StripeEvent } from './event-types.ts';
import type { Form } from './parse-form.ts';
import type { StripeState } from './state.ts';

/** The building's account at the provider: its books, and a voice. */
export type Account = {
  /** Where it is reached. */
  readonly address: string;
  readonly books: StripeState;
  tell(happening: StripeEvent, call?: Call): void;
};

/** One request to the provider's API, read and let in. */
export type Call = {
  readonly requestId: string;
  readonly idempotencyKey: string | null;
  readonly method: string;
  readonly path: string;
  /** The object that the path names. */
  readonly id: string;
  readonly form: Form;
  /** The version of the API that is spoken; none means an old one. */
  readonly version: string;
  /** From a browser: may do only what a stranger may. */
  readonly publishable: boolean;
};
