import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import type { StoredEndpoint, StripeState, UndeliveredEvent } from '../state.ts';
import { shuffled } from './shuffled.ts';

export type Delivery = {
  readonly eventId: string;
  readonly type: string;
  readonly url: string;
  readonly attempt: number;
  /** 0 if there was no response. */
  readonly status: number;
};
/** With more than one lane that many are on their way at once, as the provider's are. */
export type ReleaseOrder = 'forward' | 'reverse' | { readonly seed: number; readonly lanes?: number };

/** Delivers events to the endpoints with retries, and with the faults a test asks for. */
export class Deliveries {
  readonly log: Delivery[] = [];
  #held: UndeliveredEvent[] = [];
  #timers = new Set<NodeJS.Timeout>();
  #running = 0;
  #stopped = false;
  #holding = false;
  #times = 1;
  #toDrop = 0;
  #skew = 0;
  readonly #state: StripeState;
  readonly #retryMs: readonly number[];
  readonly #save: () => Promise<void>;

  constructor(state: StripeState, retryMs: readonly number[], save: () => Promise<void>) {
    this.#state = state;
    this.#retryMs = retryMs;
    this.#save = save;
  }

  send(event: Stripe.Event): void {
    for (const { endpoint } of this.#state.endpoints.values()) {
      const wanted = endpoint.enabled_events.includes('*') || endpoint.enabled_events.includes(event.type);
      if (endpoint.status !== 'enabled' || !wanted) continue;
      const entry = { eventId: event.id, endpointId: endpoint.id, attempt: 0 };
      event.pending_webhooks += 1;
      this.#state.undelivered.push(entry);
      if (this.#toDrop > 0) {
        this.#toDrop -= 1;
        continue;
      }
      for (let time = 0; time < this.#times; time += 1) {
        if (this.#holding) this.#held.push(entry);
        else this.#schedule(entry, 5);
      }
    }
  }

  /** How many deliveries run or are scheduled. Held and dropped ones do not count. */
  get underWay(): number {
    return this.#timers.size + this.#running;
  }

  /** Delivers the events an earlier run could not. */
  resumeUndelivered(): void {
    for (const entry of this.#state.undelivered) this.#schedule({ ...entry, attempt: 0 }, this.#retryMs[0] ?? 0);
  }

  hold(): void {
    this.#holding = true;
  }

  /** One after the other, so the order is the requested one. */
  async release(order: ReleaseOrder): Promise<void> {
    this.#holding = false;
    const held = this.#held.splice(0);
    const inOrder = order === 'forward' ? held : order === 'reverse' ? held.reverse() : shuffled(held, order.seed);
    const waiting = inOrder.values();
    const lane = async () => {
      for (const entry of waiting) await this.#deliver(entry);
    };
    const lanes = typeof order === 'object' ? (order.lanes ?? 1) : 1;
    await Promise.all(Array.from({ length: lanes }, lane));
  }

  duplicate(times: number): void {
    this.#times = times;
  }

  drop(count: number): void {
    this.#toDrop = count;
  }

  /** Signs events with a clock that is off by these seconds. */
  skew(seconds: number): void {
    this.#skew = seconds;
  }

  async resend(eventId: string): Promise<void> {
    for (const { endpoint } of this.#state.endpoints.values()) {
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

  #schedule(entry: UndeliveredEvent, ms: number): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void this.#deliver(entry);
    }, ms);
    this.#timers.add(timer);
  }

  async #deliver(entry: UndeliveredEvent): Promise<void> {
    this.#running += 1;
    try {
      await this.#send(entry);
    } finally {
      this.#running -= 1;
    }
  }

  async #send({ eventId, endpointId, attempt }: UndeliveredEvent): Promise<void> {
    const event = this.#state.events.get(eventId);
    const stored = this.#state.endpoints.get(endpointId);
    if (!event || !stored) return;
    // The real clock: the receiver checks the signature against it.
    const at = Math.floor(Date.now() / 1000) + this.#skew;
    const status = await post(stored, JSON.stringify(event, null, 2), at);
    // Stopped or reset in the meantime.
    if (this.#stopped || !this.#state.events.has(eventId)) return;
    this.log.push({ eventId, type: event.type, url: stored.endpoint.url, attempt, status });
    if (status >= 200 && status < 300) await this.#markDelivered(event, endpointId);
    else if (attempt < this.#retryMs.length) {
      this.#schedule({ eventId, endpointId, attempt: attempt + 1 }, this.#retryMs[attempt] ?? 0);
    }
  }

  async #markDelivered(event: Stripe.Event, endpointId: string): Promise<void> {
    const { undelivered } = this.#state;
    const index = undelivered.findIndex((one) => one.eventId === event.id && one.endpointId === endpointId);
    if (index < 0) return;
    undelivered.splice(index, 1);
    event.pending_webhooks -= 1;
    await this.#save();
  }
}

async function post({ endpoint, secret }: StoredEndpoint, body: string, at: number): Promise<number> {
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
