import type { Payment } from '@surela/contract';
import { lockLease } from '../agreements/index.ts';
import { readLeaseAccount } from '../lease-accounts/index.ts';
import { findPayment, listMonthsOf, postPaymentChange, serializePayment, totalRefunded } from '../payments/index.ts';
import { writeAuditLog } from '../platform/audit-log.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import { todayAt } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { enqueueEmails } from '../platform/email/outbox.ts';
import { AppError } from '../platform/http/app-error.ts';
import { voidEmail } from './void-email.ts';

export type VoidDeps = Pick<Deps, 'database' | 'clock' | 'building' | 'publicUrl'>;

/** POST /api/payments/:id/void. For a payment recorded by mistake: the month is owed again, and the tenant is told. */
export async function voidPayment(deps: VoidDeps, actor: Actor, id: string, reason: string): Promise<Payment> {
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
    const months = await listMonthsOf(tx, payment);
    const dueDay = deps.building.rentDueDay;
    const { items, owedMinor } = await readLeaseAccount(tx, lease, { today: todayAt(deps), dueDay, months });
    const paid = items.filter(({ month }) => months.includes(month));
    const openMinor = paid.reduce((sum, item) => sum + item.openMinor, 0);
    const email = voidEmail(deps, { lease, payment: voided, months, openMinor, owedMinor });
    await enqueueEmails(tx, [email]);
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
        email: email.key,
      },
    });
    return serializePayment(tx, voided, 'admin');
  });
}
