import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import { shuffled } from './shuffled.ts';
import type { KeptEndpoint, StripeState, Undelivered } from './state.ts';

export type Delivery = {
  readonly eventId: string;
  readonly type: string;
  readonly url: string;
  readonly attempt: number;
  /** 0 when nobody answered. */
  readonly status: number;
};
export type ReleaseOrder = 'forward' | 'reverse' | { readonly seed: number };

/** Brings events to whoever asked for them, again and again until they are taken, as well or as badly as it is told to. */
export class Deliveries {
  readonly log: Delivery[] = [];
  #held: Undelivered[] = [];
  #timers = new Set<NodeJS.Timeout>();
  #stopped = false;
  #holding = false;
  #times = 1;
  #toDrop = 0;
  #skew = 0;
  readonly #books: StripeState;
  readonly #retryMs: readonly number[];
  readonly #keep: () => Promise<void>;

  constructor(books: StripeState, retryMs: readonly number[], keep: () => Promise<void>) {
    this.#books = books;
    this.#retryMs = retryMs;
    this.#keep = keep;
  }

  send(event: Stripe.Event): void {
    for (const { endpoint } of this.#books.endpoints.values()) {
      const wanted = endpoint.enabled_events.includes('*') || endpoint.enabled_events.includes(event.type);
      if (endpoint.status !== 'enabled' || !wanted) continue;
      const entry = { eventId: event.id, endpointId: endpoint.id, attempt: 0 };
      event.pending_webhooks += 1;
      this.#books.undelivered.push(entry);
      if (this.#toDrop > 0) {
        this.#toDrop -= 1;
        continue;
      }
      for (let time = 0; time < this.#times; time += 1) {
        if (this.#holding) this.#held.push(entry);
        else this.#soon(entry, 5);
      }
    }
  }

  /** What an earlier run left undelivered. */
  sendWhatIsLeft(): void {
    for (const entry of this.#books.undelivered) this.#soon({ ...entry, attempt: 0 }, this.#retryMs[0] ?? 0);
  }

  hold(): void {
    this.#holding = true;
  }

  /** One after the other, so that the order is what was asked for. */
  async release(order: ReleaseOrder): Promise<void> {
    this.#holding = false;
    const held = this.#held.splice(0);
    const inOrder = order === 'forward' ? held : order === 'reverse' ? held.reverse() : shuffled(held, order.seed);
    for (const entry of inOrder) await this.#deliver(entry);
  }

  duplicate(times: number): void {
    this.#times = times;
  }

  drop(count: number): void {
    this.#toDrop = count;
  }

  /** Events are signed as if by a clock that is off by so many seconds. */
  skew(seconds: number): void {
    this.#skew = seconds;
  }

  async resend(eventId: string): Promise<void> {
    for (const { endpoint } of this.#books.endpoints.values()) {
      await this.#deliver({ eventId, endpointId: endpoint.id, attempt: this.#retryMs.length });
    }
  }

  reset(): void {
    this.stop();
    this.#stopped = false;
    this.log.length = 0;
    this.#held = [];
    this.#holding = false;
    this.#times = 1;
    this.#toDrop = 0;
    this.#skew = 0;
  }

  stop(): void {
    this.#stopped = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  #soon(entry: Undelivered, ms: number): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void this.#deliver(entry);
    }, ms);
    this.#timers.add(timer);
  }

  async #deliver({ eventId, endpointId, attempt }: Undelivered): Promise<void> {
    const event = this.#books.events.get(eventId);
    const kept = this.#books.endpoints.get(endpointId);
    if (!event || !kept) return;
    // Never by a clock that is put forward: whoever checks the signature has the real one.
    const at = Math.floor(Date.now() / 1000) + this.#skew;
    const status = await post(kept, JSON.stringify(event, null, 2), at);
    // A reset or the end may have come in between.
    if (this.#stopped || !this.#books.events.has(eventId)) return;
    this.log.push({ eventId, type: event.type, url: kept.endpoint.url, attempt, status });
    if (status >= 200 && status < 300) await this.#taken(event, endpointId);
    else if (attempt < this.#retryMs.length) {
      this.#soon({ eventId, endpointId, attempt: attempt + 1 }, this.#retryMs[attempt] ?? 0);
    }
  }

  async #taken(event: Stripe.Event, endpointId: string): Promise<void> {
    const { undelivered } = this.#books;
    const place = undelivered.findIndex((one) => one.eventId === event.id && one.endpointId === endpointId);
    if (place < 0) return;
    undelivered.splice(place, 1);
    event.pending_webhooks -= 1;
    await this.#keep();
  }
}

async function post({ endpoint, secret }: KeptEndpoint, body: string, at: number): Promise<number> {
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  try {
    const answer = await fetch(endpoint.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': `t=${at},v1=${signature},v0=${'0'.repeat(64)}`,
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}
