import { formatMonthName, type Refund } from '@surela/contract';
import { calendarDate } from '@surela/values/calendar-date';
import { minor, unitsFromMinor } from '@surela/values/money';
import { monthOf } from '@surela/values/rent-month';
import type { RefundWithPayment } from './refunds.store.ts';
import { isCancellable, isWaiting, waitsFor } from './waiting.rules.ts';

export function serializeRefund(row: RefundWithPayment): Refund {
  return {
    _id: row.id,
    paymentId: row.payment_id,
    receiptNumber: row.receipt_number,
    name: row.name,
    apartment: row.apartment,
    block: row.block,
    month: formatMonthName(monthOf(calendarDate(row.month))),
    amount: unitsFromMinor(minor(row.amount_minor)),
    cause: row.cause,
    effect: row.effect,
    reason: row.reason,
    state: row.state,
    tries: row.tries,
    nextTryAt: row.state === 'requested' ? row.next_try_at.toISOString() : null,
    why: isWaiting(row) ? waitsFor(row) : null,
    cancellable: isCancellable(row, { state: row.payment_state }),
    failureReason: row.failure_reason,
    pendingReason: row.pending_reason,
    settled: settledOf(row),
    requestedAt: row.created_at.toISOString(),
  };
}

function settledOf(row: RefundWithPayment): Refund['settled'] {
  const { settled_method: method, settled_reference: reference, settled_reason: reason, settled_at: at } = row;
  if (method === null || reference === null || reason === null || at === null) return null;
  return { method, reference, reason, settledAt: at.toISOString() };
}
