import type { Payment } from '@surela/contract';
import { formatMoney, minor, nearestMinor } from '@surela/values/money';
import { lockLease } from '../agreements/index.ts';
import { releaseCoupon } from '../coupons/index.ts';
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

type Wish = { readonly amount?: number | undefined; readonly reason: string; readonly key: string };

/**
 * POST /api/payments/:id/refund. The provider gives the money back, then its word is recorded like any other. The action is
 * in the log before the provider is asked: a refund that nobody asked for cannot be. Asked again under the same key, when the first
 * answer was lost, it is the same refund, and is neither refused nor logged again.
 */
export async function refundPayment(
  deps: Pick<Deps, 'database' | 'building' | 'cards'>,
  actor: Actor,
  id: string,
  wish: Wish,
): Promise<Payment> {
  const payment = await findPayment(deps.database.db, { id });
  if (!payment) throw new AppError('not-found', 'Payment not found.');
  const cards = requireCards(deps);
  const amountMinor = await deps.database.transact((tx) => requestRefund(tx, deps, actor, payment, wish));
  await cards.refund(payment.transaction_id, { key: `refund:${id}:${wish.key}`, amountMinor });
  const { payment: after } = await syncPayment(deps, payment.transaction_id);
  return serializePayment(after ?? payment);
}

/** Says how much of it. */
async function requestRefund(
  tx: Tx,
  { building }: Pick<Deps, 'database' | 'building' | 'cards'>,
  { personId }: Actor,
  { id, agreement_id }: PaymentRow,
  wish: Wish,
): Promise<number> {
  await lockLease(tx, agreement_id);
  const action = 'refund asked for';
  const asked = await findAuditEvent(tx, { action, subject: `payment ${id}`, key: wish.key });
  if (asked) return sameAmount(Number(asked['amountMinor']), wish);
  const payment = await findPayment(tx, { id });
  if (!payment) throw new Error('A payment is never removed');
  const left = payment.amount_minor - payment.refunded_minor;
  const amountMinor = wish.amount === undefined ? left : nearestMinor(wish.amount);
  refuseUnlessRefundable(payment, amountMinor, building.currency);
  const { reason, key } = wish;
  const details = { amountMinor, reason, receipt: payment.receipt_number, key };
  await writeAuditLog(tx, { actorId: personId, action, subject: `payment ${id}`, details });
  return amountMinor;
}

/** Which of two amounts was meant is not for us to guess: the first may have been given back by now. */
function sameAmount(askedMinor: number, { amount }: Wish): number {
  if (amount === undefined || nearestMinor(amount) === askedMinor) return askedMinor;
  throw new AppError('payment-not-refundable', 'A refund of another amount was already started. Reload the payment.');
}

function refuseUnlessRefundable(payment: PaymentRow, amountMinor: number, currency: string): void {
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

/** POST /api/payments/:id/void: what was recorded by mistake did not come. The month is owed again. */
export async function voidPayment(
  deps: Pick<Deps, 'database' | 'building' | 'cards'>,
  actor: Actor,
  id: string,
  reason: string,
): Promise<Payment> {
  const found = await findPayment(deps.database.db, { id });
  if (!found) throw new AppError('not-found', 'Payment not found.');
  return deps.database.transact(async (tx) => {
    await lockLease(tx, found.agreement_id);
    const payment = (await findPayment(tx, { id })) ?? found;
    if (payment.method === 'card' || payment.state !== 'paid') {
      throw new AppError(
        'payment-not-refundable',
        'Only paid cash, bank and coupon payments can be voided. Refund card payments instead.',
      );
    }
    if (payment.method === 'coupon') await releaseCoupon(tx, payment.id);
    const voided = await postPaymentChange(tx, payment, { state: 'void', refunded_minor: payment.refunded_minor });
    await writeAuditLog(tx, {
      actorId: actor.personId,
      action: 'payment voided',
      subject: `payment ${id}`,
      details: { reason, receipt: payment.receipt_number, amountMinor: payment.amount_minor },
    });
    return serializePayment(voided);
  });
}
