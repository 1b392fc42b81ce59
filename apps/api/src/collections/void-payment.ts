import type { Payment } from '@surela/contract';
import { lockLease } from '../agreements/index.ts';
import { findPayment, postPaymentChange, serializePayment, totalRefunded } from '../payments/index.ts';
import { writeAuditLog } from '../platform/audit-log.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';

/** POST /api/payments/:id/void. For a payment recorded by mistake: the month is owed again. */
export async function voidPayment(
  deps: Pick<Deps, 'database'>,
  actor: Actor,
  id: string,
  reason: string,
): Promise<Payment> {
  const found = await findPayment(deps.database.db, { id });
  if (!found) throw new AppError('not-found', 'Payment not found. Reload the list.');
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
    if (totalRefunded(payment) > 0) {
      throw new AppError('payment-not-refundable', 'A part of this payment was refunded. Refund the rest instead.');
    }
    const voided = await postPaymentChange(tx, lease, payment, { state: 'void' });
    await writeAuditLog(tx, {
      actorId: actor.personId,
      action: 'payment voided',
      subject: `payment ${id}`,
      details: {
        reason,
        receipt: payment.receipt_number,
        amountMinor: payment.amount_minor,
        apartment: payment.apartment,
        ...(payment.reference && { reference: payment.reference }),
      },
    });
    return serializePayment(tx, voided, 'admin');
  });
}
