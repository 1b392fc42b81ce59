import { writeAuditLog } from '../../platform/audit-log.ts';
import type { Actor } from '../../platform/auth/authenticate.ts';
import { todayAt } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { requireCards } from '../payment-deps.ts';
import { syncPayment } from '../sync-payment.ts';
import { requireUnclaimed } from './claim-payment.ts';
import { markRefundAsked, markRefundFailed } from './unclaimed.store.ts';

/**
 * PATCH /api/unclaimed-payments/:intentId with a refund. The payment stays on the list until the provider has refunded it,
 * but can no longer be assigned, unless the refund fails.
 */
export async function refundUnclaimed(
  deps: Pick<Deps, 'database' | 'building' | 'publicUrl' | 'cards' | 'clock'>,
  actor: Actor,
  intentId: string,
  reason: string,
): Promise<void> {
  const cards = requireCards(deps);
  const { key, amountMinor } = await deps.database.transact(async (tx) => {
    const { amount_minor, refunded_minor } = await requireUnclaimed(tx, intentId);
    const left = amount_minor - refunded_minor;
    // Under one key the provider repeats its answer: a refund that failed can be tried again the next day.
    const key = `unclaimed:${intentId}:${left}:${todayAt(deps)}`;
    await markRefundAsked(tx, intentId, key);
    await writeAuditLog(tx, {
      actorId: actor.personId,
      action: 'unclaimed payment refunded',
      subject: `intent ${intentId}`,
      details: { intent: intentId, amountMinor: left, reason },
    });
    return { key, amountMinor: left };
  });
  const answer = await cards.refund(intentId, { key, amountMinor, metadata: { unclaimed: intentId, key } });
  if ('refused' in answer) {
    // An earlier refund may be the reason: it is recorded before the payment can be assigned.
    await syncPayment(deps, intentId);
    await deps.database.transact((tx) => markRefundFailed(tx, intentId, key));
    throw new AppError(
      'payment-not-refundable',
      "The card provider refused this refund. Try again tomorrow, or check the payment in the provider's dashboard.",
    );
  }
  await syncPayment(deps, intentId);
}
