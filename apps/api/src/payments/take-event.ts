import { z } from 'zod';
import { InvalidInput } from '../platform/errors.ts';
import { cardsOf, type Desk } from './desk.ts';
import { keepEvent } from './events.store.ts';
import { settleEvent } from './reconcile.ts';

/**
 * POST /webhooks/payments. Acknowledged once it is kept, not before: what cannot be kept now the provider sends again.
 * It only says where to look: what it claims is never believed.
 */
export async function takeEvent(desk: Desk, body: Buffer, signature: string): Promise<void> {
  const event = cardsOf(desk).readEvent(body, signature);
  if (!event) throw notSigned();
  if (!(await desk.database.transact((tx) => keepEvent(tx, event)))) return;
  try {
    await settleEvent(desk, event.id, event.intentId ?? null);
  } catch (error) {
    // Kept: the reconciler finishes it.
    desk.log.warn({ err: error, event: event.id }, 'an event could not be settled yet');
  }
}

function notSigned(): InvalidInput {
  const path = ['stripe-signature'];
  return new InvalidInput(
    new z.ZodError([{ code: 'custom', path, message: 'does not hold for this body', input: undefined }]),
  );
}
