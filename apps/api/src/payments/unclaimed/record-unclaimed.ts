import { openIssue, resolveIssue } from '../../payment-issues/index.ts';
import type { Charge, Intent } from '../../platform/card-provider.ts';
import type { Tx } from '../../platform/database/database.ts';
import { insertUnclaimed, lockUnclaimed, markRefundFailed, type UnclaimedRow } from './unclaimed.store.ts';

export const UNCLAIMED = 'unclaimed-payment';

/** Keeps money that matches no lease, for the admin to assign or refund. Nothing is refunded automatically. */
export async function recordUnclaimed(tx: Tx, intent: Intent, charge: Charge, why: UnclaimedRow['why']): Promise<void> {
  const before = await lockUnclaimed(tx, intent.id);
  const refundedMinor = Math.min(charge.refundedMinor, charge.receivedMinor);
  const state = refundedMinor === charge.receivedMinor ? 'refunded' : 'unclaimed';
  await insertUnclaimed(tx, {
    intent_id: intent.id,
    amount_minor: charge.receivedMinor,
    refunded_minor: refundedMinor,
    currency: intent.currency,
    paid_at: charge.paidAt,
    metadata: intent.metadata,
    why,
    state,
  });
  const asked = before?.refund_key;
  if (asked && charge.refunds.some(({ status, metadata }) => status === 'failed' && metadata['key'] === asked)) {
    await markRefundFailed(tx, intent.id, asked);
  }
  if (before?.state === state) return;
  const subject = `intent ${intent.id}`;
  if (state === 'refunded') return resolveIssue(tx, { kind: UNCLAIMED, subject, reason: 'Refunded in full.' });
  const { receivedMinor: amountMinor } = charge;
  await openIssue(tx, {
    kind: UNCLAIMED,
    subject,
    details: {
      intent: intent.id,
      amountMinor,
      currency: intent.currency,
      month: intent.metadata['month'] ?? null,
      why,
    },
  });
}
