import { formatDayFirst, formatMonthName, type Payment } from '@surela/contract';
import { calendarDate } from '@surela/values/calendar-date';
import { minor, unitsFromMinor } from '@surela/values/money';
import { monthOf } from '@surela/values/rent-month';
import { totalRefunded } from './payment.rules.ts';
import type { PaymentRow } from './payments.store.ts';

const units = (amountMinor: number) => unitsFromMinor(minor(amountMinor));

export function serializePayment(row: PaymentRow): Payment {
  return {
    _id: row.id,
    apartment: row.apartment,
    rent: units(row.amount_minor),
    paymentDate: formatDayFirst(calendarDate(row.paid_on)),
    email: row.email,
    month: formatMonthName(monthOf(calendarDate(row.month))),
    transactionId: row.transaction_id,
    receiptNumber: row.receipt_number,
    fullRent: units(row.rent_minor),
    discount: units(row.discount_minor),
    coupon: row.coupon_code === null ? null : { code: row.coupon_code, percentage: row.coupon_percentage ?? 0 },
    method: row.method,
    state: row.state,
    refunded: units(totalRefunded(row)),
    disputed: units(row.disputed_minor),
    disputeLost: units(row.dispute_lost_minor),
    block: row.block,
    floor: row.floor,
    name: row.name,
    paidAt: row.paid_at.toISOString(),
  };
}
