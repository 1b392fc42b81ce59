import { createHash } from 'node:crypto';
import type { Call } from './account.ts';
import type { StripeState } from './state.ts';
import { StripeError } from './stripe-error.ts';

export type Worked = {
  readonly status: number;
  readonly body: string;
  /** Whether the action was begun: what was refused at the door may be asked again with the same key. */
  readonly begun: boolean;
};
type Answer = { readonly status: number; readonly body: string; readonly replayOf?: string };

/**
 * The first request with a key is done, and its answer kept; the same request again gets that answer, another is refused,
 * and one that comes while the first is not finished is told to come again.
 */
export class Once {
  readonly #underWay = new Set<string>();
  readonly #books: StripeState;
  readonly #keep: () => Promise<void>;

  constructor(books: StripeState, keep: () => Promise<void>) {
    this.#books = books;
    this.#keep = keep;
  }

  async answer(call: Call, work: () => Worked): Promise<Answer> {
    if (call.method === 'GET') return work();
    if (call.idempotencyKey === null || call.method !== 'POST') {
      const worked = work();
      await this.#keep();
      return worked;
    }
    const key = `${call.publishable ? 'pk' : 'sk'} ${call.idempotencyKey}`;
    const asked = fingerprintOf(call);
    const earlier = this.#books.answers.get(key);
    if (earlier && earlier.asked !== asked) return asAnswer(otherParameters(call.idempotencyKey), call);
    if (this.#underWay.has(key)) return asAnswer(stillUnderWay(call.idempotencyKey), call);
    if (earlier) return { status: earlier.status, body: earlier.body, replayOf: earlier.requestId };
    this.#underWay.add(key);
    try {
      const { status, body, begun } = work();
      // In the books together with the action: neither may outlive a crash without the other.
      if (begun) this.#books.answers.set(key, { key, asked, requestId: call.requestId, status, body });
      await this.#keep();
      return { status, body };
    } finally {
      this.#underWay.delete(key);
    }
  }
}

function fingerprintOf({ method, path, form }: Call): string {
  return createHash('sha256')
    .update(JSON.stringify([method, path, form]))
    .digest('base64url');
}

function asAnswer(refusal: StripeError, { requestId }: Call): Answer {
  return { status: refusal.status, body: JSON.stringify(refusal.asJson(requestId), null, 2) };
}

function otherParameters(key: string): StripeError {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
  return new StripeError(400, { type: 'idempotency_error', message }, false);
}

function stillUnderWay(key: string): StripeError {
  const message = `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`;
  return new StripeError(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message }, false);
}
