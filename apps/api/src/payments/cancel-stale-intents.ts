import { lockLease } from '../agreements/index.ts';
import { openStuckIssue } from '../payment-issues/index.ts';
import { assertNoneFailed, forEachItem, type ItemCounts } from '../platform/for-each-item.ts';
import { type AttemptRow, countStuckCancelling, listCancelling, markStaleCancelling } from './attempts.store.ts';
import { type PaymentDeps, requireCards } from './payment-deps.ts';
import { giveUpUnanswered } from './price/close-attempt.ts';
import { syncPayment } from './sync-payment.ts';

const JOB = 'cancel-stale-intents';
const MINUTE_MS = 60_000;
/** A page left open overnight can still pay. */
export const STALE_AFTER_MS = 24 * 60 * MINUTE_MS;
/** Others may be waiting for the coupon. */
const COUPON_HELD_MS = 30 * MINUTE_MS;
const ANSWER_LOST_MS = 60 * MINUTE_MS;
const BATCH_SIZE = 100;
/** One that hangs at the provider does not hold up the others. */
const CONCURRENCY = 4;

/** Job: cancels intents at the provider that should no longer be paid. No request waits for it. */
export async function cancelStaleIntents(deps: PaymentDeps): Promise<void> {
  assertNoneFailed(JOB, await cancelStale(deps));
}

/** An intent paid at that moment is recorded as a payment. */
export async function cancelStale(deps: PaymentDeps): Promise<ItemCounts> {
  if (!deps.cards) return { done: 0, failed: 0, postponed: 0 };
  const now = deps.clock.now().getTime();
  await deps.database.transact((tx) =>
    markStaleCancelling(tx, {
      created: new Date(now - STALE_AFTER_MS),
      withCoupon: new Date(now - COUPON_HELD_MS),
      withoutIntent: new Date(now - ANSWER_LOST_MS),
    }),
  );
  return forEachItem(deps, {
    job: JOB,
    items: await listCancelling(deps.database.db, { job: JOB, now: new Date(now), limit: BATCH_SIZE }),
    subjectOf: ({ id }) => `attempt ${id}`,
    run: (attempt) => cancel(deps, attempt),
    concurrency: CONCURRENCY,
    onStuck: openStuckIssue,
  });
}

/** @returns how many attempts are stuck, and not tried again until tomorrow */
export function countStuck({ database, clock }: PaymentDeps): Promise<number> {
  return countStuckCancelling(database.db, { job: JOB, now: clock.now() });
}

/** The coupon is released only once the intent cannot be paid any more. */
async function cancel(deps: PaymentDeps, { id, agreement_id, intent_id }: AttemptRow): Promise<void> {
  if (intent_id) {
    await requireCards(deps).cancelIntent(intent_id);
    await syncPayment(deps, intent_id);
    return;
  }
  // The intent may exist without our knowing its id: the reconciler finds it by its metadata and cancels it.
  await deps.database.transact(async (tx) => {
    await lockLease(tx, agreement_id);
    await giveUpUnanswered(tx, id);
  });
}
