import type { Intent } from '../platform/card-provider.ts';
import { findAttempt } from './attempts.store.ts';
import { cancelStaleIntents } from './cancel-stale-intents.ts';
import { type PaymentDeps, requireCards } from './payment-deps.ts';
import { findPayment, listDuplicatesToRefund, type PaymentRow } from './payments.store.ts';
import { listEventsToSettle, markEvent } from './provider-events.store.ts';
import { syncPayment } from './sync-payment.ts';

/** As long as the provider keeps trying to tell us of something, and a little more. */
const LOOK_BACK_MS = 4 * 24 * 3_600_000;
const AT_ONCE = 1_000;

/**
 * A job: finds what nobody told us, or what we were told and could not finish. It asks for the provider's intents, not only
 * for its events, because an event may never come.
 */
export async function reconcilePayments(deps: PaymentDeps): Promise<void> {
  if (!deps.cards) return;
  for (const { id, intent_id } of await listEventsToSettle(deps.database.db, AT_ONCE)) {
    await attemptTo(deps, () => settleEvent(deps, id, intent_id));
  }
  const since = new Date(deps.clock.now().getTime() - LOOK_BACK_MS);
  for await (const intent of deps.cards.listIntents(since)) {
    if (await isBehind(deps, intent)) await attemptTo(deps, () => bringUpToDate(deps, intent));
  }
  for (const { transaction_id } of await listDuplicatesToRefund(deps.database.db, AT_ONCE)) {
    await attemptTo(deps, () => syncPayment(deps, transaction_id));
  }
  await cancelStaleIntents(deps);
}

/** One that fails is left for the next round, and does not keep the others from theirs. */
async function attemptTo(deps: PaymentDeps, action: () => Promise<unknown>): Promise<void> {
  try {
    await action();
  } catch (error) {
    deps.logger.warn({ err: error }, 'could not be reconciled yet');
  }
}

export async function settleEvent(deps: PaymentDeps, eventId: string, intentId: string | null): Promise<void> {
  try {
    if (intentId) await syncPayment(deps, intentId);
  } catch (error) {
    await deps.database.transact((tx) => markEvent(tx, eventId, null));
    throw error;
  }
  await deps.database.transact((tx) => markEvent(tx, eventId, deps.clock.now()));
}

/** Whether what we have written down is not what the provider says. */
async function isBehind({ database: { db } }: PaymentDeps, intent: Intent): Promise<boolean> {
  const attempt = await findAttempt(db, { intentId: intent.id });
  if (!attempt) return intent.metadata['attempt'] !== undefined && intent.state !== 'cancelled';
  if (intent.state === 'cancelled') return attempt.state !== 'cancelled';
  if (intent.state !== 'succeeded') return false;
  const payment = await findPayment(db, { transactionId: intent.id });
  return !payment || differs(payment, intent);
}

function differs(payment: PaymentRow, { charge }: Intent): boolean {
  if (!charge) return false;
  if (payment.refunded_minor !== Math.min(charge.refundedMinor, payment.amount_minor)) return true;
  const told = charge.dispute === 'open' ? 'disputed' : charge.dispute === 'lost' ? 'dispute-lost' : undefined;
  return payment.state !== 'duplicate' && payment.state !== 'refunded' && (told ?? 'paid') !== payment.state;
}

/** An open intent of an attempt that was given up before we knew of it must not be paid. */
async function bringUpToDate(deps: PaymentDeps, intent: Intent): Promise<void> {
  const attempt = await findAttempt(deps.database.db, { id: intent.metadata['attempt'] ?? intent.id });
  if (intent.state === 'open' && attempt?.state === 'cancelled') await requireCards(deps).cancelIntent(intent.id);
  await syncPayment(deps, intent.id);
}
