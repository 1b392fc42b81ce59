import type { Refund } from '@surela/contract';
import { type LockedLease, lockLease } from '../../agreements/index.ts';
import { resolveException } from '../../exceptions/index.ts';
import { writeAuditLog } from '../../platform/audit-log.ts';
import type { Actor } from '../../platform/auth/authenticate.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { findPayment, type PaymentChange, type PaymentRow } from '../payments.store.ts';
import { postPaymentChange } from '../post-payment.ts';
import { syncPayment } from '../sync-payment.ts';
import { amountLeft, refundEvent } from './apply-refunds.ts';
import { stateAfter } from './apply-reversals.ts';
import { refundResult, trySending } from './refund-payment.ts';
import { findRefund, markRefund, type RefundRow } from './refunds.store.ts';
import { claimedUntil } from './send-refunds.ts';

/** POST /api/refunds/:id/retry. Three more tries for a refund that failed, the first at once. */
export async function retryRefund(deps: PaymentDeps, actor: Actor, id: string): Promise<Refund> {
  const now = deps.clock.now();
  const refund = await resolveFailed(deps, id, async (tx, _lease, failed, payment) => {
    const requested = await markRefund(tx, failed, { state: 'requested', tries: 0, next_try_at: claimedUntil(now) });
    await resolveException(tx, { ...exceptionAbout(id), by: actor.personId, reason: 'Tried again.' });
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
  await resolveFailed(deps, id, async (tx, lease, failed, payment) => {
    const settled = await markRefund(tx, failed, {
      state: 'settled-otherwise',
      settled_method: method,
      settled_reference: reference,
      settled_reason: reason,
      settled_by: actor.personId ?? null,
      settled_at: now,
    });
    await postPaymentChange(tx, lease, payment, changeBy(payment, method, settled.amount_minor));
    await resolveException(tx, { ...exceptionAbout(id), by: actor.personId, reason });
    const { details, ...event } = refundEvent(payment, settled, 'refund settled otherwise', actor.personId);
    await writeAuditLog(tx, { ...event, details: { ...details, method, reference, reason } });
    return settled;
  });
  return (await refundResult(deps, id)).refund;
}

function changeBy(payment: PaymentRow, method: Settlement['method'], amountMinor: number): Partial<PaymentChange> {
  const column = method === 'cash' ? 'refunded_cash_minor' : 'refunded_bank_minor';
  const change = { [column]: payment[column] + amountMinor };
  return payment.state === 'void' ? change : { ...change, state: stateAfter({ ...payment, ...change }, payment.state) };
}

type Resolve = (tx: Tx, lease: LockedLease, failed: RefundRow, payment: PaymentRow) => Promise<RefundRow>;

/** The provider is read first: somebody may have refunded the payment there. */
async function resolveFailed(deps: PaymentDeps, id: string, resolve: Resolve): Promise<RefundRow> {
  const found = await findRefund(deps.database.db, { id });
  const payment = found && (await findPayment(deps.database.db, { id: found.payment_id }));
  if (!payment) throw new AppError('not-found', 'Refund not found.');
  await syncPayment(deps, payment.transaction_id);
  return deps.database.transact(async (tx) => {
    const lease = await lockLease(tx, payment.agreement_id);
    const refund = await findRefund(tx, { id });
    const current = await findPayment(tx, { id: payment.id });
    if (!lease || !refund || !current) throw new Error('Leases, payments and refunds are never removed');
    if (refund.state !== 'failed') {
      throw new AppError('refund-changed', 'This refund has changed. Reload the list to see where it stands.');
    }
    if (refund.amount_minor > (await amountLeft(tx, current))) {
      throw new AppError('payment-not-refundable', 'The payment was refunded another way. Nothing is left of it.');
    }
    return resolve(tx, lease, refund, current);
  });
}

const exceptionAbout = (id: string) => ({ kind: 'refund-failed', subject: `refund ${id}` });
