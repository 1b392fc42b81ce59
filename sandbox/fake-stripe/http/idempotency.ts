import { createHash } from 'node:crypto';
import type { Call } from '../account.ts';
import type { StripeState } from '../state.ts';
import { StripeError } from './stripe-error.ts';

export type HandledCall = {
  readonly status: number;
  readonly body: string;
  /** Whether the action was begun. A request rejected before that may be retried with the same key. */
  readonly begun: boolean;
};
type Answer = { readonly status: number; readonly body: string; readonly replayOf?: string };

/**
 * The first request with a key is executed and its response stored. The same request again gets that response, a
 * different one gets 400, and a parallel one gets 409.
 */
export class IdempotencyKeys {
  readonly #inProgress = new Set<string>();
  readonly #state: StripeState;
  readonly #save: () => Promise<void>;

  constructor(state: StripeState, save: () => Promise<void>) {
    this.#state = state;
    this.#save = save;
  }

  async answer(call: Call, work: () => HandledCall): Promise<Answer> {
    if (call.method === 'GET') return work();
    if (call.idempotencyKey === null || call.method !== 'POST') {
      const worked = work();
      await this.#save();
      return worked;
    }
    const key = `${call.publishable ? 'pk' : 'sk'} ${call.idempotencyKey}`;
    const request = fingerprintOf(call);
    const earlier = this.#state.answers.get(key);
    if (earlier && earlier.request !== request) return asAnswer(otherParameters(call.idempotencyKey), call);
    if (this.#inProgress.has(key)) return asAnswer(stillInProgress(call.idempotencyKey), call);
    if (earlier) return { status: earlier.status, body: earlier.body, replayOf: earlier.requestId };
    this.#inProgress.add(key);
    try {
      const { status, body, begun } = work();
      // Stored together with the action: neither may survive a crash without the other.
      if (begun) this.#state.answers.set(key, { key, request, requestId: call.requestId, status, body });
      await this.#save();
      return { status, body };
    } finally {
      this.#inProgress.delete(key);
    }
  }
}

function fingerprintOf({ method, path, form }: Call): string {
  return createHash('sha256')
    .update(JSON.stringify([method, path, form]))
    .digest('base64url');
}

function asAnswer(error: StripeError, { requestId }: Call): Answer {
  return { status: error.status, body: JSON.stringify(error.asJson(requestId), null, 2) };
}

function otherParameters(key: string): StripeError {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
  return new StripeError(400, { type: 'idempotency_error', message }, false);
}

function stillInProgress(key: string): StripeError {
  const message = `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`;
  return new StripeError(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message }, false);
}
