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

/** `most` is what can be refunded or written off, in currency units. */
export function amountUpToProblem(text: string, most: number): string | undefined {
  const amount = parseAmount(text) ?? 0;
  if (amount > 0 && amount <= most) return undefined;
  return m.rent_roll_refund_amount_invalid({ amount: formatUnits(most) });
}
