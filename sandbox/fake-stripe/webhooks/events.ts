import type Stripe from 'stripe';
import type { Account, Call } from '../account.ts';
import { listPage } from '../http/list-page.ts';
import { booleanIn, listIn } from '../http/parse-form.ts';
import { invalid, missing } from '../http/stripe-error.ts';
import { get, newId, nowInSeconds } from '../state.ts';
import type { StripeEvent } from './event-types.ts';

export const API_VERSION: Stripe.LatestApiVersion = '2026-10-28.endive';

/** The event contains a copy of the object at this moment. */
export function toEvent(eventData: StripeEvent, call?: Call): Stripe.Event {
  const base = {
    id: newId('evt'),
    object: 'event' as const,
    api_version: API_VERSION,
    created: nowInSeconds(),
    livemode: false,
    pending_webhooks: 0,
    request: { id: call?.requestId ?? null, idempotency_key: call?.idempotencyKey ?? null },
  };
  // One case for each object type: only then does the compiler see that type and object match.
  switch (eventData.of) {
    case 'intent':
      return { ...base, type: eventData.type, data: { object: structuredClone(eventData.object) } };
    case 'charge':
      return { ...base, type: eventData.type, data: { object: structuredClone(eventData.object) } };
    case 'refund':
      return { ...base, type: eventData.type, data: { object: structuredClone(eventData.object) } };
    case 'dispute':
      return { ...base, type: eventData.type, data: { object: structuredClone(eventData.object) } };
  }
}

/** Stripe keeps events for thirty days. */
const KEPT_SECONDS = 30 * 86_400;
const MAX_TYPES = 20;

const isKept = ({ created }: Stripe.Event) => created >= nowInSeconds() - KEPT_SECONDS;

export function listEvents({ state }: Account, { form }: Call): object {
  const types = [...listIn(form, 'types'), ...listIn(form, 'type')];
  if (types.length > MAX_TYPES) throw invalid(`You may specify at most ${MAX_TYPES} types.`, { param: 'types' });
  const waiting = new Set(state.undelivered.map(({ eventId }) => eventId));
  const delivered = form['delivery_success'] === undefined ? undefined : booleanIn(form, 'delivery_success');
  const events = [...state.events.values()].filter(
    (event) =>
      isKept(event) &&
      (types.length === 0 || types.includes(event.type)) &&
      (delivered === undefined || delivered !== waiting.has(event.id)),
  );
  return listPage(events, form, '/v1/events');
}

export function retrieveEvent({ state }: Account, { id }: Call): object {
  const event = get(state.events, id, 'event');
  if (isKept(event)) return event;
  throw missing('event', id);
}
