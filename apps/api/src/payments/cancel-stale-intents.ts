import { releaseCoupon } from '../coupons/index.ts';
import { type AttemptRow, listAttemptsToCancel, markAttempt } from './attempts.store.ts';
import { type PaymentDeps, requireCards } from './payment-deps.ts';
import { syncPayment } from './sync-payment.ts';

/** A page that was left open over night can still pay; one of the day before cannot. */
const STALE_AFTER_MS = 24 * 3_600_000;
const AT_ONCE = 100;

/**
 * A job, and the end of everything that makes an open payment pointless: the provider is told that it must not be paid any
 * more. If it was paid in that very moment, it is recorded like any other.
 */
export async function cancelStaleIntents(deps: PaymentDeps): Promise<void> {
  if (!deps.cards) return;
  const before = new Date(deps.clock.now().getTime() - STALE_AFTER_MS);
  for (const attempt of await listAttemptsToCancel(deps.database.db, before, AT_ONCE)) {
    try {
      await cancel(deps, attempt);
    } catch (error) {
      // The next round tries it again.
      deps.logger.warn({ err: error, attempt: attempt.id }, 'an intent could not be cancelled');
    }
  }
}

async function cancel(deps: PaymentDeps, { id, intent_id }: AttemptRow): Promise<void> {
  if (intent_id) {
    await requireCards(deps).cancelIntent(intent_id);
    await syncPayment(deps, intent_id);
    return;
  }
  // The provider may have made one without our hearing of it: the reconciler finds it by its metadata and cancels it.
  await deps.database.transact(async (tx) => {
    if (await markAttempt(tx, id, ['creating', 'cancelling'], 'cancelled')) await releaseCoupon(tx, id);
  });
}
