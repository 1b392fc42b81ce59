import { formatDayFirst, formatMonthName, type Payment } from '@surela/contract';
import { calendarDate } from '@surela/values/calendar-date';
import { units } from '@surela/values/money';
import { monthOf } from '@surela/values/rent-month';
import type { Db } from '../platform/database/database.ts';
import { listTakenLines, type TakenLine } from './lines/payment-lines.store.ts';
import { totalRefunded } from './payment.rules.ts';
import type { PaymentRow } from './payments.store.ts';
import { listActiveRefunds, type RefundRow } from './refunds/refunds.store.ts';
import { isCancellable, isRefundable, isWaiting, leftOf, nextTryOf, waitsFor } from './refunds/waiting.rules.ts';

/** Why a refund waits, and whether it can be cancelled, is for admins only. */
type Reader = 'admin' | 'payer';

/** With the refunds and the months of all of them, in one query each. */
export async function serializePayments(db: Db, rows: readonly PaymentRow[], reader: Reader): Promise<Payment[]> {
  const refunds = await listActiveRefunds(
    db,
    rows.filter(({ method }) => method !== 'coupon').map(({ id }) => id),
  );
  const refundsOf = Map.groupBy(refunds, ({ payment_id }) => payment_id);
  const linesOf = await listTakenLines(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...paymentWith(row, refundsOf.get(row.id) ?? [], reader),
    ...takenOf(row, linesOf.get(row.id)),
  }));
}

export async function serializePayment(db: Db, row: PaymentRow, reader: Reader): Promise<Payment> {
  const [payment] = await serializePayments(db, [row], reader);
  if (!payment) throw new Error('One row is one payment');
  return payment;
}

function takenOf({ amount_minor }: PaymentRow, lines: readonly TakenLine[] = []): Pick<Payment, 'lines' | 'credit'> {
  if (lines.length === 0) return {};
  const taken = lines.reduce((sum, { taken_minor }) => sum + taken_minor, 0);
  return {
    lines: lines.map(({ month, taken_minor, discount_minor }) => ({
      month: formatMonthName(monthOf(calendarDate(month))),
      amount: units(taken_minor),
      discount: units(discount_minor),
    })),
    credit: units(amount_minor - taken),
  };
}

function paymentWith(row: PaymentRow, refunds: readonly RefundRow[], reader: Reader): Payment {
  return {
    _id: row.id,
    apartment: row.apartment,
    rent: units(row.amount_minor),
    paymentDate: formatDayFirst(calendarDate(row.paid_on)),
    email: row.email,
    month: formatMonthName(monthOf(calendarDate(row.month))),
    transactionId: row.transaction_id,
    receiptNumber: row.receipt_number,
    reference: row.reference,
    fullRent: units(row.rent_minor),
    discount: units(row.discount_minor),
    coupon: row.coupon_code === null ? null : { code: row.coupon_code, percentage: row.coupon_percentage ?? 0 },
    method: row.method,
    state: row.state,
    refunded: units(totalRefunded(row)),
    disputed: units(row.disputed_minor),
    disputeLost: units(row.dispute_lost_minor),
    refundable: units(isRefundable(row) ? Math.max(leftOf(row, refunds), 0) : 0),
    refundsWaiting: refunds.filter(isWaiting).map((refund) => ({
      _id: refund.id,
      amount: units(refund.amount_minor),
      state: refund.state,
      why: reader === 'admin' ? waitsFor(refund) : null,
      nextTryAt: nextTryOf(refund)?.toISOString() ?? null,
      cancellable: reader === 'admin' && isCancellable(refund, row),
    })),
    block: row.block,
    floor: row.floor,
    name: row.name,
    paidAt: row.paid_at.toISOString(),
  };
}
