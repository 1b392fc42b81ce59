import type { Payment } from '@surela/contract';
import { addDays, type CalendarDate, calendarDate } from '@surela/values/calendar-date';
import { nearestMinor } from '@surela/values/money';
import { firstDayOf, rentMonth } from '@surela/values/rent-month';
import { type LeaseRow, lockLease } from '../agreements/index.ts';
import {
  findPayment,
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
import { splitReceived } from './split-received.ts';

type RecordInput = {
  readonly agreementId: string;
  /** Required without `amount`. */
  readonly month?: string | undefined;
  /** In currency units. Default: what is left of the month. */
  readonly amount?: number | undefined;
  /** What was owed when the amount was entered, in currency units. */
  readonly owed?: number | undefined;
  readonly method: 'cash' | 'bank';
  readonly paidOn?: string | undefined;
  readonly reference?: string | undefined;
  readonly key: string;
};

/** The first rent may be paid before the lease is made. */
const DAYS_BEFORE_LEASE = 60;

/** POST /api/recorded-payments. Money received in cash or by bank, of any amount. Idempotent by key. */
export async function recordPayment(deps: PaymentDeps, actor: Actor, input: RecordInput): Promise<Payment> {
  const today = todayAt(deps);
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
    const { month, lines, amountMinor, creditMinor, owedMinor } = await splitReceived(tx, deps, lease, input);
    if (input.owed !== undefined && nearestMinor(input.owed) !== owedMinor) {
      throw new AppError('price-differs', 'What is owed has changed. Look at it again before you record the payment.');
    }
    const months = lines.map((line) => line.month);
    await markCancelling(tx, lease.id, lines.length > 0 ? months : [month]);
    const posted = await postPayment(tx, deps, lease, {
      id: input.key,
      attempt_id: null,
      transaction_id: `${input.method}_${input.key}`,
      method: input.method,
      month,
      rent_minor: amountMinor,
      discount_minor: 0,
      amount_minor: amountMinor,
      coupon_code: null,
      coupon_percentage: null,
      paid_at: deps.clock.now(),
      paid_on: paidOn,
      reference: input.reference ?? '',
      ...(lines.length > 0 && { lines }),
    });
    await writeAuditLog(tx, {
      actorId: actor.personId,
      action: 'payment recorded',
      subject: `payment ${posted.id}`,
      details: {
        agreement: lease.id,
        month: (lines.length > 0 ? months : [month]).map((first) => first.slice(0, 7)).join(', '),
        method: input.method,
        amountMinor,
        ...(creditMinor > 0 && { creditMinor }),
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

/**
 * The same key means the same payment. With another lease, amount or method, or another month without an amount, it is the
 * caller's mistake.
 */
function assertSame(existing: PaymentRow, leaseId: string, { month, amount, method }: RecordInput): PaymentRow {
  const same =
    existing.agreement_id === leaseId &&
    (amount === undefined
      ? month !== undefined && existing.month === firstDayOf(rentMonth(month))
      : existing.amount_minor === nearestMinor(amount)) &&
    existing.method === method;
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
