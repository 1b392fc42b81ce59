import type Stripe from 'stripe';
import type { Account, Call } from './account.ts';
import type { StripeEvent } from './event-types.ts';
import { listPage } from './list-page.ts';
import { listIn, truthIn } from './parse-form.ts';
import { get, newId, nowInSeconds } from './state.ts';

export const API_VERSION: Stripe.LatestApiVersion = '2026-10-28.endive';

/** The event holds things as they are now, whatever becomes of them later. */
export function asEvent(happening: StripeEvent, call?: Call): Stripe.Event {
  const base = {
    id: newId('evt'),
    object: 'event' as const,
    api_version: API_VERSION,
    created: nowInSeconds(),
    livemode: false,
    pending_webhooks: 0,
    request: { id: call?.requestId ?? null, idempotency_key: call?.idempotencyKey ?? null },
  };
  // By noun, because only so does the compiler see that the type of event and its object belong together.
  switch (happening.of) {
    case 'intent':
      return { ...base, type: happening.type, data: { object: structuredClone(happening.object) } };
    case 'charge':
      return { ...base, type: happening.type, data: { object: structuredClone(happening.object) } };
    case 'refund':
      return { ...base, type: happening.type, data: { object: structuredClone(happening.object) } };
    case 'dispute':
      return { ...base, type: happening.type, data: { object: structuredClone(happening.object) } };
  }
}

export function listEvents({ books }: Account, { form }: Call): object {
  const types = [...listIn(form, 'types'), ...listIn(form, 'type')];
  const waiting = new Set(books.undelivered.map(({ eventId }) => eventId));
  const delivered = form['delivery_success'] === undefined ? undefined : truthIn(form, 'delivery_success');
  const events = [...books.events.values()].filter(
    (event) =>
      (types.length === 0 || types.includes(event.type)) &&
      (delivered === undefined || delivered !== waiting.has(event.id)),
  );
  return listPage(events, form, '/v1/events');
}

export function retrieveEvent({ books }: Account, { id }: Call): object {
  return get(books.events, id, 'event');
}
