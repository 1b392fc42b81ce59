import type { Refund } from '@surela/contract';
import { resolveIssue } from '../../payment-issues/index.ts';
import { writeAuditLog } from '../../platform/audit-log.ts';
import type { Actor } from '../../platform/auth/authenticate.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { mostRefundable } from '../credits/most-refundable.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { refundEvent } from './apply-refunds.ts';
import { refundChanged, withLockedRefund } from './lock-refund.ts';
import { markSettled } from './mark-settled.ts';
import { refundResult, trySending } from './refund-payment.ts';
import { type LockedRefund, markRefund, type RefundRow } from './refunds.store.ts';
import { reservedUntil } from './send-refunds.ts';
import { tellPayer } from './tell-payer.ts';

/** POST /api/refunds/:id/retry. Three more tries for a refund that failed, the first at once. */
export async function retryRefund(deps: PaymentDeps, actor: Actor, id: string): Promise<Refund> {
  const now = deps.clock.now();
  const refund = await resolveFailed(deps, id, async (tx, { refund: failed, payment }) => {
    const requested = await markRefund(tx, failed, { state: 'requested', tries: 0, next_try_at: reservedUntil(now) });
    await resolveIssue(tx, { ...issueAbout(id), by: actor.personId, reason: 'Tried again.' });
    await writeAuditLog(tx, refundEvent(payment, requested, 'refund tried again', actor.personId));
    return requested;
  });
  await trySending(deps, refund);
  return (await refundResult(deps, id)).refund;
}

type Settlement = { readonly method: 'cash' | 'bank'; readonly reference: string; readonly reason: string };

/** POST /api/refunds/:id/settled-otherwise. The payer got the money in cash or by bank; the card's money stays with us. */
export async function settleRefundOtherwise(
  deps: PaymentDeps,
  actor: Actor,
  id: string,
  { method, reference, reason }: Settlement,
): Promise<Refund> {
  const now = deps.clock.now();
  await resolveFailed(deps, id, async (tx, { lease, refund: failed, payment }) => {
    const settled = await markSettled(tx, lease, payment, failed, {
      settled_method: method,
      settled_reference: reference,
      settled_reason: reason,
      settled_by: actor.personId ?? null,
      settled_at: now,
    });
    await resolveIssue(tx, { ...issueAbout(id), by: actor.personId, reason });
    const told = await tellPayer(tx, deps, { lease, payment, refund: settled }, failed.state);
    const { details, ...event } = refundEvent(payment, settled, 'refund settled otherwise', actor.personId);
    await writeAuditLog(tx, { ...event, details: { ...details, method, reference, reason, ...told } });
    return settled;
  });
  return (await refundResult(deps, id)).refund;
}

type Resolve = (tx: Tx, failed: LockedRefund) => Promise<RefundRow>;

function resolveFailed(deps: PaymentDeps, id: string, resolve: Resolve): Promise<RefundRow> {
  return withLockedRefund(deps, id, async (tx, locked) => {
    const { lease, refund, payment } = locked;
    if (refund.state !== 'failed') throw refundChanged();
    if (refund.amount_minor > (await mostRefundable(tx, deps, { lease, payment, effect: refund.effect }))) {
      throw new AppError(
        'payment-not-refundable',
        'Too little of this payment or credit is left for this refund. Reload the list and check other refunds and disputes.',
      );
    }
    return resolve(tx, locked);
  });
}

const issueAbout = (id: string) => ({ kind: 'refund-failed', subject: `refund ${id}` });
