import type { Refund } from '@surela/contract';
import { lockLease } from '../../agreements/index.ts';
import { writeAuditLog } from '../../platform/audit-log.ts';
import type { Actor } from '../../platform/auth/authenticate.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { findPayment, type PaymentRow } from '../payments.store.ts';
import { syncPayment } from '../sync-payment.ts';
import { refundEvent } from './apply-refunds.ts';
import { refundResult } from './refund-payment.ts';
import { findRefund, markCancelled, type RefundRow } from './refunds.store.ts';
import { isCancellable, isWaiting } from './waiting.rules.ts';

/**
 * POST /api/refunds/:id/cancel. The provider is read first: an answer of it may have been lost. What it was asked for and has
 * not answered is not cancelled, because it may still be made.
 */
export async function cancelRefund(deps: PaymentDeps, actor: Actor, id: string): Promise<Refund> {
  const found = await findRefund(deps.database.db, { id });
  const payment = found && (await findPayment(deps.database.db, { id: found.payment_id }));
  if (!payment) throw new AppError('not-found', 'Refund not found.');
  await syncPayment(deps, payment.transaction_id);
  await deps.database.transact(async (tx) => {
    await lockLease(tx, payment.agreement_id);
    const refund = await findRefund(tx, { id });
    const current = await findPayment(tx, { id: payment.id });
    if (!refund || !current) throw new Error('Payments and refunds are never removed');
    assertCancellable(refund, current);
    // The lease is locked, so only a call to the provider can have come between.
    const cancelled = await markCancelled(tx, refund);
    if (!cancelled) throw beingSent();
    await writeAuditLog(tx, refundEvent(current, cancelled, 'refund cancelled', actor.personId));
  });
  return (await refundResult(deps, id)).refund;
}

function assertCancellable(refund: RefundRow, payment: PaymentRow): void {
  if (isCancellable(refund, payment)) return;
  if (!isWaiting(refund)) {
    throw new AppError('refund-changed', 'This refund has changed. Reload the list to see where it stands.');
  }
  if (payment.state === 'duplicate') {
    const message = 'This month was paid twice, so the second payment is refunded. Its refund cannot be cancelled.';
    throw new AppError('payment-not-refundable', message);
  }
  throw beingSent();
}

function beingSent(): AppError {
  return new AppError(
    'refund-being-sent',
    'The card provider was asked for this refund and may have made it. Reload the list in a few minutes.',
  );
}
