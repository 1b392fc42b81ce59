import type { Payment } from '@surela/contract';
import { addDays, type CalendarDate, calendarDate } from '@surela/values/calendar-date';
import { firstDayOf, monthOf, rentMonth } from '@surela/values/rent-month';
import { type LeaseRow, lockLease } from '../agreements/index.ts';
import { leaseMonths, listCharges, rentChargeFor } from '../charges/index.ts';
import {
  findEffectivePayment,
  findPayment,
  isPayable,
  markCancelling,
  type PaymentDeps,
  type PaymentRow,
  postPayment,
  serializePayment,
} from '../payments/index.ts';
import { writeAuditLog } from '../platform/audit-log.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import { todayAt } from '../platform/clock.ts';
import { AppError } from '../platform/http/app-error.ts';

type RecordInput = {
  readonly agreementId: string;
  readonly month: string;
  readonly method: 'cash' | 'bank';
  readonly paidOn?: string | undefined;
  readonly reference?: string | undefined;
  readonly key: string;
};

/** The first rent may be paid before the lease is made. */
const DAYS_BEFORE_LEASE = 60;

/** POST /api/recorded-payments. Rent received in cash or by bank. Idempotent by key. */
export async function recordPayment(deps: PaymentDeps, actor: Actor, input: RecordInput): Promise<Payment> {
  const today = todayAt(deps);
  const month = rentMonth(input.month);
  const paidOn = calendarDate(input.paidOn ?? today);
  const recording = deps.database.transact(async (tx) => {
    const lease = await lockLease(tx, input.agreementId);
    if (!lease) throw new AppError('not-found', 'Lease not found. Reload the rent roll.');
    const existing = await findPayment(tx, { id: input.key });
    if (existing) return assertSame(existing, lease.id, input);
    if (paidOn > today || paidOn < firstPaymentDay(lease)) {
      const message = `Enter a payment date from ${DAYS_BEFORE_LEASE} days before the lease until today.`;
      throw new AppError('paid-on-impossible', message);
    }
    if (!isPayable(month, leaseMonths(lease), monthOf(today))) {
      throw new AppError('month-not-payable', 'The lease does not cover this month. Choose another.');
    }
    if (await findEffectivePayment(tx, lease.id, firstDayOf(month))) {
      throw new AppError('already-paid', 'This month is already paid. Choose another month.');
    }
    await markCancelling(tx, lease.id, firstDayOf(month));
    const charges = await listCharges(tx, [lease.id]);
    const { rentMinor: rent } = rentChargeFor(lease, charges, month, deps.building.rentDueDay);
    if (rent === 0) throw new AppError('already-paid', 'No rent is due for this month. Choose another month.');
    const posted = await postPayment(tx, deps, lease, {
      id: input.key,
      attempt_id: null,
      transaction_id: `${input.method}_${input.key}`,
      method: input.method,
      month: firstDayOf(month),
      rent_minor: rent,
      discount_minor: 0,
      amount_minor: rent,
      coupon_code: null,
      coupon_percentage: null,
      paid_at: deps.clock.now(),
      paid_on: paidOn,
      reference: input.reference ?? '',
    });
    await writeAuditLog(tx, {
      actorId: actor.personId,
      action: 'payment recorded',
      subject: `payment ${posted.id}`,
      details: {
        agreement: lease.id,
        month,
        method: input.method,
        amountMinor: rent,
        receipt: posted.receipt_number,
        apartment: posted.apartment,
        ...(posted.reference && { reference: posted.reference }),
      },
    });
    return posted;
  });
  const payment = await recording.catch(keyUsedAtOnce);
  return serializePayment(deps.database.db, payment, 'admin');
}

/** Not from a first day that lies ahead: one more than 60 days ahead would leave no day. */
function firstPaymentDay({ decided_on, starts_on }: LeaseRow): CalendarDate {
  return addDays(calendarDate(starts_on < decided_on ? starts_on : decided_on), -DAYS_BEFORE_LEASE);
}

/** The same key means the same payment. With another lease, month or method it is the caller's mistake. */
function assertSame(existing: PaymentRow, leaseId: string, { month, method }: RecordInput): PaymentRow {
  const same =
    existing.agreement_id === leaseId && existing.month === firstDayOf(rentMonth(month)) && existing.method === method;
  if (!same) throw keyUsed();
  return existing;
}

function keyUsed(): AppError {
  return new AppError('key-used', 'This key belongs to another payment. Use a new one.');
}

/** The lease's lock does not stop another lease from using the key at the same time. */
function keyUsedAtOnce(error: unknown): never {
  const { constraint } = error as { constraint?: unknown };
  throw constraint === 'payments_pkey' ? keyUsed() : error;
}
