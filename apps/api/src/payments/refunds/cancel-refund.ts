import type { Refund } from '@surela/contract';
import { writeAuditLog } from '../../platform/audit-log.ts';
import type { Actor } from '../../platform/auth/authenticate.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { PaymentRow } from '../payments.store.ts';
import { refundEvent } from './apply-refunds.ts';
import { refundChanged, withLockedRefund } from './lock-refund.ts';
import { refundResult } from './refund-payment.ts';
import { markCancelled, type RefundRow } from './refunds.store.ts';
import { tellPayer } from './tell-payer.ts';
import { isCancellable, isWaiting } from './waiting.rules.ts';

/**
 * POST /api/refunds/:id/cancel. A refund that the provider was asked for and has not answered is not cancelled, because it
 * may still be made.
 */
export async function cancelRefund(deps: PaymentDeps, actor: Actor, id: string): Promise<Refund> {
  await withLockedRefund(deps, id, async (tx, { lease, refund, payment }) => {
    assertCancellable(refund, payment);
    // The lease is locked, so only a call to the provider can have changed it.
    const cancelled = await markCancelled(tx, refund);
    if (!cancelled) throw beingSent();
    const told = await tellPayer(tx, deps, { lease, payment, refund: cancelled }, refund.state);
    const { details, ...event } = refundEvent(payment, cancelled, 'refund cancelled', actor.personId);
    await writeAuditLog(tx, { ...event, details: { ...details, ...told } });
  });
  return (await refundResult(deps, id)).refund;
}

function assertCancellable(refund: RefundRow, payment: PaymentRow): void {
  if (isCancellable(refund, payment)) return;
  if (!isWaiting(refund)) throw refundChanged();
  if (payment.state === 'duplicate') {
    const message = 'This month was paid twice, so the second payment is refunded. Its refund cannot be cancelled.';
    throw new AppError('payment-not-refundable', message);
  }
  throw beingSent();
}

function beingSent(): AppError {
  return new AppError(
    'refund-being-sent',
    'This refund may already have been sent to the card provider. Reload the list in a few minutes.',
  );
}
