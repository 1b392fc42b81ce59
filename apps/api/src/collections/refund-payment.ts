import type { Payment } from '@surela/contract';
import { formatMoney, minor, nearestMinor } from '@surela/values/money';
import { lockLease } from '../agreements/index.ts';
import { releaseCoupons } from '../coupons/index.ts';
import {
  findPayment,
  type PaymentRow,
  postPaymentChange,
  requireCards,
  serializePayment,
  syncPayment,
} from '../payments/index.ts';
import { findAuditEvent, writeAuditLog } from '../platform/audit-log.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';

type RefundInput = { readonly amount?: number | undefined; readonly reason: string; readonly key: string };

/**
 * POST /api/payments/:id/refund. The audit entry is written before the provider is called, so every refund has one. A retry
 * with the same key is the same refund: neither rejected nor logged again.
 */
export async function refundPayment(
  deps: Pick<Deps, 'database' | 'building' | 'cards'>,
  actor: Actor,
  id: string,
  input: RefundInput,
): Promise<Payment> {
  const payment = await findPayment(deps.database.db, { id });
  if (!payment) throw new AppError('not-found', 'Payment not found.');
  const cards = requireCards(deps);
  const amountMinor = await deps.database.transact((tx) => requestRefund(tx, deps, actor, payment, input));
  await cards.refund(payment.transaction_id, { key: `refund:${id}:${input.key}`, amountMinor });
  const { payment: after } = await syncPayment(deps, payment.transaction_id);
  return serializePayment(after ?? payment);
}

/** @returns the amount to refund */
async function requestRefund(
  tx: Tx,
  { building }: Pick<Deps, 'database' | 'building' | 'cards'>,
  { personId }: Actor,
  { id, agreement_id }: PaymentRow,
  input: RefundInput,
): Promise<number> {
  await lockLease(tx, agreement_id);
  const action = 'refund asked for';
  const earlier = await findAuditEvent(tx, { action, subject: `payment ${id}`, key: input.key });
  if (earlier) return sameAmount(Number(earlier['amountMinor']), input);
  const payment = await findPayment(tx, { id });
  if (!payment) throw new Error('A payment is never removed');
  const left = payment.amount_minor - payment.refunded_minor;
  const amountMinor = input.amount === undefined ? left : nearestMinor(input.amount);
  assertRefundable(payment, amountMinor, building.currency);
  const { reason, key } = input;
  const details = { amountMinor, reason, receipt: payment.receipt_number, key };
  await writeAuditLog(tx, { actorId: personId, action, subject: `payment ${id}`, details });
  return amountMinor;
}

/** A retry with another amount is rejected: the first may already be refunded. */
function sameAmount(askedMinor: number, { amount }: RefundInput): number {
  if (amount === undefined || nearestMinor(amount) === askedMinor) return askedMinor;
  throw new AppError('payment-not-refundable', 'A refund of another amount was already started. Reload the payment.');
}

function assertRefundable(payment: PaymentRow, amountMinor: number, currency: string): void {
  const left = payment.amount_minor - payment.refunded_minor;
  if (payment.method !== 'card' || payment.state !== 'paid') {
    throw new AppError(
      'payment-not-refundable',
      'Only a paid card payment can be refunded. Void cash and bank payments instead.',
    );
  }
  if (amountMinor <= 0 || amountMinor > left) {
    throw new AppError('payment-not-refundable', `Refund up to ${formatMoney(minor(left), currency)}.`);
  }
}

/** POST /api/payments/:id/void. For a payment recorded by mistake: the month is owed again. */
export async function voidPayment(
  deps: Pick<Deps, 'database' | 'building' | 'cards'>,
  actor: Actor,
  id: string,
  reason: string,
): Promise<Payment> {
  const found = await findPayment(deps.database.db, { id });
  if (!found) throw new AppError('not-found', 'Payment not found.');
  return deps.database.transact(async (tx) => {
    const lease = await lockLease(tx, found.agreement_id);
    if (!lease) throw new Error('A payment without a lease');
    const payment = (await findPayment(tx, { id })) ?? found;
    if (payment.method === 'card' || payment.state !== 'paid') {
      throw new AppError(
        'payment-not-refundable',
        'Only paid cash, bank and coupon payments can be voided. Refund card payments instead.',
      );
    }
    if (payment.method === 'coupon') await releaseCoupons(tx, payment.id);
    const voided = await postPaymentChange(tx, lease, payment, {
      state: 'void',
      refunded_minor: payment.refunded_minor,
    });
    await writeAuditLog(tx, {
      actorId: actor.personId,
      action: 'payment voided',
      subject: `payment ${id}`,
      details: { reason, receipt: payment.receipt_number, amountMinor: payment.amount_minor },
    });
    return serializePayment(voided);
  });
}
