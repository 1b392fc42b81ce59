import { z } from 'zod';
import { ValidationError } from '../platform/http/app-error.ts';
import type { EventSyncs } from './event-syncs.ts';
import { type PaymentDeps, requireCards } from './payment-deps.ts';
import { insertEvent } from './provider-events.store.ts';
import { syncEvent } from './reconcile/sync-events.ts';

/**
 * POST /webhooks/payments. Answered after the event is stored; otherwise the provider sends it again. The event only names
 * an intent: its state is read from the provider after the answer, which does not wait for a slow provider.
 */
export async function handleWebhook(
  deps: PaymentDeps & { readonly eventSyncs: EventSyncs },
  body: Buffer,
  signature: string,
): Promise<void> {
  const event = requireCards(deps).readEvent(body, signature);
  if (!event) throw notSigned();
  if (!(await deps.database.transact((tx) => insertEvent(tx, event)))) return;
  deps.eventSyncs.add(async () => {
    try {
      await syncEvent(deps, [event.id], event.intentId ?? null);
    } catch (error) {
      // Stored: the reconciler retries it.
      deps.log.warn({ err: error, event: event.id }, 'an event could not be settled yet');
    }
  });
}

function notSigned(): ValidationError {
  const path = ['stripe-signature'];
  return new ValidationError(
    new z.ZodError([{ code: 'custom', path, message: 'does not hold for this body', input: undefined }]),
  );
}
