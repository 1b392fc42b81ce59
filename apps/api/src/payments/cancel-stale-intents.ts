import { lockLease } from '../agreements/index.ts';
import { type AttemptRow, listAttemptsToCancel } from './attempts.store.ts';
import { type PaymentDeps, requireCards } from './payment-deps.ts';
import { giveUp } from './price/claim-price.ts';
import { syncPayment } from './sync-payment.ts';

/** A page left open overnight can still pay. */
const STALE_AFTER_MS = 24 * 3_600_000;
const BATCH_SIZE = 100;

/**
 * Job, also run after a month was paid another way: cancels open intents at the provider. An intent paid at that moment is
 * recorded as a payment.
 */
export async function cancelStaleIntents(deps: PaymentDeps): Promise<void> {
  if (!deps.cards) return;
  const before = new Date(deps.clock.now().getTime() - STALE_AFTER_MS);
  for (const attempt of await listAttemptsToCancel(deps.database.db, before, BATCH_SIZE)) {
    try {
      await cancel(deps, attempt);
    } catch (error) {
      // Retried by the next run.
      deps.logger.warn({ err: error, attempt: attempt.id }, 'an intent could not be cancelled');
    }
  }
}

async function cancel(deps: PaymentDeps, { id, agreement_id, intent_id }: AttemptRow): Promise<void> {
  if (intent_id) {
    await requireCards(deps).cancelIntent(intent_id);
    await syncPayment(deps, intent_id);
    return;
  }
  // The intent may exist without our knowing its id: the reconciler finds it by its metadata and cancels it.
  await deps.database.transact(async (tx) => {
    await lockLease(tx, agreement_id);
    await giveUp(tx, id);
  });
}
