import { parseCalendarDate } from '@surela/values/calendar-date';
import { PAYMENT_LIMITS } from '@surela/values/payment-limits';
import { formatUnits, parseAmount } from '../../../platform/format/format-money.ts';
import { m } from '../../../platform/messages/messages.js';

export function paidOnProblem(day: string, today: string): string | undefined {
  return parseCalendarDate(day) !== undefined && day <= today ? undefined : m.rent_roll_paid_on_invalid();
}

export function receivedAmountProblem(text: string): string | undefined {
  const amount = parseAmount(text) ?? 0;
  return amount > 0 && amount <= PAYMENT_LIMITS.amount ? undefined : m.rent_roll_record_amount_invalid();
}

/** `left` is what is neither refunded nor waiting to be, in currency units. */
export function refundAmountProblem(text: string, left: number): string | undefined {
  const amount = parseAmount(text) ?? 0;
  if (amount > 0 && amount <= left) return undefined;
  return m.rent_roll_refund_amount_invalid({ amount: formatUnits(left) });
}
