import type { Payment, Refund } from '@surela/contract';
import { formatMoney, minor, nearestMinor } from '@surela/values/money';
import { lockLease } from '../../agreements/index.ts';
import { writeAuditLog } from '../../platform/audit-log.ts';
import type { Actor } from '../../platform/auth/authenticate.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { mostRefundable, type Refundable } from '../credits/most-refundable.ts';
import { serializePayment } from '../payment.serializer.ts';
import { type PaymentDeps, requireCards } from '../payment-deps.ts';
import { findPayment, type PaymentRow } from '../payments.store.ts';
import { syncPayment } from '../sync-payment.ts';
import { refundEvent } from './apply-refunds.ts';
import { markSettled } from './mark-settled.ts';
import { serializeRefund } from './refund.serializer.ts';
import { findRefund, getRefundWithPayment, insertRefund, type RefundRow } from './refunds.store.ts';
import { reservedUntil, sendRefund } from './send-refunds.ts';
import { tellPayer } from './tell-payer.ts';
import { isRefundable } from './waiting.rules.ts';

type RefundInput = {
  readonly amount?: number | undefined;
  readonly effect: RefundRow['effect'];
  readonly method: 'card' | 'cash' | 'bank';
  readonly reference: string;
  readonly reason: string;
  readonly key: string;
};

type RefundResult = { readonly payment: Payment; readonly refund: Refund };

/**
 * POST /api/payments/:id/refund. For a card: writes the refund, tries it once and returns its current state; a job does the
 * rest. Cash and bank payments were paid back already. The same key means the same refund.
 */
export async function refundPayment(
  deps: PaymentDeps,
  actor: Actor,
  id: string,
  input: RefundInput,
): Promise<RefundResult> {
  const payment = await findPayment(deps.database.db, { id });
  if (!payment) throw new AppError('not-found', 'Payment not found. Reload the list.');
  if (input.method === 'card') requireCards(deps);
  const { refund, isNew } = await deps.database.transact((tx) => requestRefund(tx, deps, actor, payment, input));
  if (payment.method !== 'card') return refundResult(deps, refund.id);
  // Our answer to an earlier call may have been lost after the provider refunded: then reading it is enough.
  await attempt(deps, refund, () => (isNew ? sendRefund(deps, refund) : syncPayment(deps, payment.transaction_id)));
  return refundResult(deps, refund.id);
}

/** Sends a refund that the caller has reserved. If that fails, the job does it. */
export function trySending(deps: PaymentDeps, refund: RefundRow): Promise<void> {
  return attempt(deps, refund, () => sendRefund(deps, refund));
}

async function attempt(deps: PaymentDeps, { id }: RefundRow, action: () => Promise<unknown>): Promise<void> {
  try {
    await action();
  } catch (error) {
    deps.log.warn({ err: error, refund: id }, 'a refund could not be sent yet');
  }
}

export async function refundResult({ database: { db } }: PaymentDeps, refundId: string): Promise<RefundResult> {
  const refund = await getRefundWithPayment(db, refundId);
  const payment = await findPayment(db, { id: refund.payment_id });
  if (!payment) throw new Error('A payment is never removed');
  return { payment: await serializePayment(db, payment, 'admin'), refund: serializeRefund(refund) };
}

async function requestRefund(
  tx: Tx,
  deps: PaymentDeps,
  { personId }: Actor,
  { id, agreement_id }: PaymentRow,
  input: RefundInput,
): Promise<{ readonly refund: RefundRow; readonly isNew: boolean }> {
  const { building, clock } = deps;
  const lease = await lockLease(tx, agreement_id);
  const earlier = await findRefund(tx, { paymentId: id, key: input.key });
  if (earlier) return { refund: sameRefund(earlier, input), isNew: false };
  const payment = await findPayment(tx, { id });
  if (!lease || !payment) throw new Error('Leases and payments are never removed');
  assertRefundable(payment, input.method);
  const left = await mostRefundable(tx, deps, { lease, payment, effect: input.effect });
  const amountMinor = input.amount === undefined ? left : nearestMinor(input.amount);
  if (left <= 0) throw new AppError('payment-not-refundable', 'Nothing is left to refund. Reload the list.');
  if (amountMinor <= 0 || amountMinor > left) {
    const most = formatMoney(minor(Math.max(left, 0)), building.currency);
    throw new AppError('payment-not-refundable', `Refund up to ${most}.`);
  }
  const effect = await effectOf(tx, deps, { lease, payment, effect: input.effect }, amountMinor);
  const now = clock.now();
  const refund = await insertRefund(tx, {
    payment_id: id,
    amount_minor: amountMinor,
    cause: 'requested',
    effect,
    reason: input.reason,
    requested_by: personId ?? null,
    key: input.key,
    // Reserved: this request sends it.
    next_try_at: reservedUntil(now),
    created_at: now,
  });
  if (!refund) throw new Error('The lease is locked, so nobody else can write this key');
  const { method, reference, reason, key } = input;
  if (method === 'card') {
    const { details, ...event } = refundEvent(payment, refund, 'refund asked for', personId);
    await writeAuditLog(tx, { ...event, details: { ...details, effect, reason, key } });
    return { refund, isNew: true };
  }
  const settled = await markSettled(tx, lease, payment, refund, {
    settled_method: method,
    settled_reference: reference,
    settled_reason: reason,
    settled_by: personId ?? null,
    settled_at: now,
  });
  const told = await tellPayer(tx, deps, { lease, payment, refund: settled }, refund.state);
  const { details, ...event } = refundEvent(payment, settled, 'refund recorded', personId);
  await writeAuditLog(tx, { ...event, details: { ...details, effect, method, reference, reason, key, ...told } });
  return { refund: settled, isNew: true };
}

/** What was paid too much is returned first, also if another payment made it too much. That lowers no rent. */
async function effectOf(
  tx: Tx,
  deps: PaymentDeps,
  asked: Refundable,
  amountMinor: number,
): Promise<RefundRow['effect']> {
  if (asked.effect !== 'reduces') return asked.effect;
  return amountMinor <= (await mostRefundable(tx, deps, { ...asked, effect: 'credit' })) ? 'credit' : 'reduces';
}

/** A retry with another amount is rejected: the first may already be refunded. */
function sameRefund(earlier: RefundRow, { amount, effect, method, reference }: RefundInput): RefundRow {
  const isSame = amount === undefined || nearestMinor(amount) === earlier.amount_minor;
  const isSameWay = method === 'card' || (method === earlier.settled_method && reference === earlier.settled_reference);
  const isSameEffect = effect === earlier.effect || (effect === 'reduces' && earlier.effect === 'credit');
  if (isSame && isSameWay && isSameEffect) return earlier;
  throw new AppError('payment-not-refundable', 'Another refund was already started. Reload the payment.');
}

function assertRefundable(payment: PaymentRow, method: RefundInput['method']): void {
  if (!isRefundable(payment)) {
    throw new AppError('payment-not-refundable', 'Only a payment that is paid can be refunded. Reload the list.');
  }
  // Cash for a card payment could be paid back twice: its bank may still take it.
  if ((payment.method === 'card') !== (method === 'card')) {
    throw new AppError(
      'payment-not-refundable',
      payment.method === 'card' ? 'Refund a card payment to its card.' : 'Choose cash or bank transfer.',
    );
  }
}
