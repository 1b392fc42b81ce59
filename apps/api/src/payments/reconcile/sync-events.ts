import { openStuckIssue } from '../../payment-issues/index.ts';
import { forEachItem, type ItemCounts } from '../../platform/for-each-item.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { listEventsToSettle, markEvents } from '../provider-events.store.ts';
import { type SyncResult, syncPayment } from '../sync-payment.ts';

const BATCH_SIZE = 1_000;

/** Events that came by webhook and failed, and those that were read from the provider's list. One sync for each intent. */
export async function syncEvents(deps: PaymentDeps): Promise<ItemCounts> {
  const byIntent = Map.groupBy(await listEventsToSettle(deps.database.db, BATCH_SIZE), ({ intent_id }) => intent_id);
  if (byIntent.size === 0) return { done: 0, failed: 0, postponed: 0 };
  return forEachItem(deps, {
    job: 'reconcile-payments',
    items: [...byIntent],
    subjectOf: ([intentId]) => `intent ${intentId ?? 'none'}`,
    run: ([intentId, events]) =>
      syncEvent(
        deps,
        events.map(({ id }) => id),
        intentId,
      ),
    onStuck: openStuckIssue,
  });
}

export async function syncEvent(deps: PaymentDeps, eventIds: readonly string[], intentId: string | null) {
  try {
    if (intentId) await syncIntent(deps, intentId);
  } catch (error) {
    await deps.database.transact((tx) => markEvents(tx, eventIds, null));
    throw error;
  }
  await deps.database.transact((tx) => markEvents(tx, eventIds, deps.clock.now()));
}

export async function syncIntent(deps: PaymentDeps, intentId: string): Promise<SyncResult> {
  const result = await syncPayment(deps, intentId);
  if (result.state === 'unclaimed') {
    deps.log.error({ intent: intentId }, 'a card payment belongs to no lease we know');
  }
  return result;
}
