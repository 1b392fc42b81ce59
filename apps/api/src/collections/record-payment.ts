import type { Payment } from '@surela/contract';
import { calendarDate } from '@surela/values/calendar-date';
import { firstDayOf, monthOf, rentMonth } from '@surela/values/rent-month';
import { lockLease } from '../agreements/index.ts';
import { leaseStartOf, listCharges, rentChargeFor } from '../charges/index.ts';
import {
  cancelStaleIntents,
  findEffectivePayment,
  findPayment,
  isPayable,
  markCancelling,
  type PaymentDeps,
  postPayment,
  serializePayment,
} from '../payments/index.ts';
import { writeAuditLog } from '../platform/audit-log.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import { todayAt } from '../platform/clock.ts';
import { AppError } from '../platform/http/app-error.ts';

type Received = {
  readonly agreementId: string;
  readonly month: string;
  readonly method: 'cash' | 'bank';
  readonly paidOn?: string | undefined;
  readonly reference?: string | undefined;
  readonly key: string;
};

/** POST /api/recorded-payments: rent that came in cash or by bank. The same key twice is one payment. */
export async function recordPayment(deps: PaymentDeps, actor: Actor, received: Received): Promise<Payment> {
  const today = todayAt(deps);
  const month = rentMonth(received.month);
  const paidOn = calendarDate(received.paidOn ?? today);
  if (paidOn > today) throw new AppError('month-not-payable', "The payment date can't be in the future.");
  const payment = await deps.database.transact(async (tx) => {
    const lease = await lockLease(tx, received.agreementId);
    if (!lease) throw new AppError('not-found', 'Lease not found.');
    const known = await findPayment(tx, { id: received.key });
    if (known) return known;
    const began = monthOf(leaseStartOf(lease));
    const ended = lease.ended_on ? monthOf(calendarDate(lease.ended_on)) : undefined;
    if (!isPayable(month, { began, ended }, monthOf(today))) {
      throw new AppError('month-not-payable', 'The lease does not cover this month.');
    }
    if (await findEffectivePayment(tx, lease.id, firstDayOf(month))) {
      throw new AppError('already-paid', 'This month is already paid.');
    }
    await markCancelling(tx, lease.id, firstDayOf(month));
    const charges = await listCharges(tx, [lease.id]);
    const { rentMinor: rent } = rentChargeFor(lease, charges, month, deps.building.rentDueDay);
    const booked = await postPayment(tx, deps, lease, {
      id: received.key,
      attempt_id: null,
      transaction_id: `${received.method}_${received.key}`,
      method: received.method,
      month: firstDayOf(month),
      rent_minor: rent,
      discount_minor: 0,
      amount_minor: rent,
      coupon_code: null,
      coupon_percentage: null,
      paid_at: deps.clock.now(),
      paid_on: paidOn,
      reference: received.reference ?? '',
    });
    await writeAuditLog(tx, {
      actorId: actor.personId,
      action: 'payment recorded',
      subject: `payment ${booked.id}`,
      details: {
        agreement: lease.id,
        month,
        method: received.method,
        amountMinor: rent,
        receipt: booked.receipt_number,
      },
    });
    return booked;
  });
  await cancelStaleIntents(deps);
  return serializePayment(payment);
}
