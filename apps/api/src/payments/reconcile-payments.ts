import type { Intent } from '../platform/card-provider.ts';
import { findAttempt } from './attempts.store.ts';
import { cancelStaleIntents } from './cancel-stale-intents.ts';
import { type PaymentDeps, requireCards } from './payment-deps.ts';
import { findPayment, listDuplicatesToRefund, type PaymentRow } from './payments.store.ts';
import { listEventsToSettle, markEvent } from './provider-events.store.ts';
import { syncPayment } from './sync-payment.ts';
import { isOfThisBuilding, isUuid } from './unclaimed/intent-metadata.ts';
import { findUnclaimed } from './unclaimed/unclaimed.store.ts';

/** Longer than the provider retries a webhook. */
const LOOK_BACK_MS = 4 * 24 * 3_600_000;
const BATCH_SIZE = 1_000;

/**
 * Job: processes stored events that failed, then compares recent intents at the provider with ours, because an event may
 * never arrive.
 */
export async function reconcilePayments(deps: PaymentDeps): Promise<void> {
  if (!deps.cards) return;
  for (const { id, intent_id } of await listEventsToSettle(deps.database.db, BATCH_SIZE)) {
    await attemptTo(deps, () => settleEvent(deps, id, intent_id));
  }
  const since = new Date(deps.clock.now().getTime() - LOOK_BACK_MS);
  for await (const intent of deps.cards.listIntents(since)) {
    if (await isBehind(deps, intent)) await attemptTo(deps, () => bringUpToDate(deps, intent));
  }
  for (const { transaction_id } of await listDuplicatesToRefund(deps.database.db, BATCH_SIZE)) {
    await attemptTo(deps, () => syncPayment(deps, transaction_id));
  }
  await cancelStaleIntents(deps);
}

/** A failure is logged and retried by the next run; the others go on. */
async function attemptTo(deps: PaymentDeps, action: () => Promise<unknown>): Promise<void> {
  try {
    await action();
  } catch (error) {
    deps.logger.warn({ err: error }, 'could not be reconciled yet');
  }
}

export async function settleEvent(deps: PaymentDeps, eventId: string, intentId: string | null): Promise<void> {
  try {
    if (intentId) await syncIntent(deps, intentId);
  } catch (error) {
    await deps.database.transact((tx) => markEvent(tx, eventId, null));
    throw error;
  }
  await deps.database.transact((tx) => markEvent(tx, eventId, deps.clock.now()));
}

/** Whether our rows differ from the provider's state. */
async function isBehind(deps: PaymentDeps, intent: Intent): Promise<boolean> {
  const { db } = deps.database;
  const attempt = await findAttempt(db, { intentId: intent.id });
  if (!attempt) return isUnknown(deps, intent);
  if (intent.state === 'cancelled') return attempt.state !== 'cancelled';
  if (intent.state !== 'succeeded') return false;
  const payment = await findPayment(db, { transactionId: intent.id });
  return !payment || differs(payment, intent);
}

async function isUnknown(deps: PaymentDeps, intent: Intent): Promise<boolean> {
  if (intent.state === 'cancelled' || !isOfThisBuilding(deps, intent)) return false;
  const unclaimed = await findUnclaimed(deps.database.db, intent.id);
  return !unclaimed || unclaimed.refunded_minor !== intent.charge?.refundedMinor;
}

function differs(payment: PaymentRow, { charge }: Intent): boolean {
  if (!charge) return false;
  if (payment.refunded_minor !== Math.min(charge.refundedMinor, payment.amount_minor)) return true;
  const disputeState = charge.dispute === 'open' ? 'disputed' : charge.dispute === 'lost' ? 'dispute-lost' : undefined;
  return payment.state !== 'duplicate' && payment.state !== 'refunded' && (disputeState ?? 'paid') !== payment.state;
}

/** Cancels an open intent whose attempt was cancelled before we knew the intent's id, or lost. */
async function bringUpToDate(deps: PaymentDeps, intent: Intent): Promise<void> {
  const id = intent.metadata['attempt'];
  const attempt = isUuid(id) ? await findAttempt(deps.database.db, { id }) : undefined;
  const orphaned = attempt ? attempt.state === 'cancelled' : intent.metadata['building'] !== undefined;
  if (intent.state === 'open' && orphaned) await requireCards(deps).cancelIntent(intent.id);
  await syncIntent(deps, intent.id);
}

async function syncIntent(deps: PaymentDeps, intentId: string): Promise<void> {
  const { state } = await syncPayment(deps, intentId);
  if (state === 'unclaimed') deps.logger.error({ intent: intentId }, 'a card payment belongs to no lease we know');
}
