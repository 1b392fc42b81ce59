import { calendarDate } from '@surela/values/calendar-date';
import { monthOf } from '@surela/values/rent-month';
import type { Row } from '../platform/database/row.ts';
import type { AccountPayment } from './settle-months.rules.ts';

export type PaymentColumns = Pick<
  Row<'payments'>,
  | 'id'
  | 'paid_on'
  | 'month'
  | 'rent_minor'
  | 'amount_minor'
  | 'discount_minor'
  | 'coupon_percentage'
  | 'refunded_minor'
  | 'refunded_cash_minor'
  | 'refunded_bank_minor'
  | 'owed_again_minor'
  | 'dispute_lost_minor'
>;

/** `month` is its first day. */
export type PaymentLine = Pick<Row<'payment_lines'>, 'month' | 'rent_minor' | 'discount_minor'>;

/** A payment without lines pays its month, as much as the month takes. */
export function accountPayment(row: PaymentColumns, lines: readonly PaymentLine[]): AccountPayment {
  const named = lines.map((line) => {
    // The lines of an attempt name its discount also if the amount that came explains none.
    const discount_minor = Math.min(line.discount_minor, row.discount_minor);
    return { ...line, discount_minor, amount_minor: line.rent_minor - discount_minor };
  });
  return {
    id: row.id,
    paidOn: row.paid_on,
    lines: (named.length === 0 ? [row] : named).map((line) => ({
      month: monthOf(calendarDate(line.month)),
      rentMinor: line.rent_minor,
      discountMinor: line.discount_minor,
      amountMinor: line.amount_minor,
    })),
    amountMinor: row.amount_minor,
    couponPercentage: row.coupon_percentage,
    refundedMinor: row.refunded_minor + row.refunded_cash_minor + row.refunded_bank_minor,
    owedAgainMinor: row.owed_again_minor,
    lostMinor: row.dispute_lost_minor,
  };
}
