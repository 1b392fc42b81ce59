import { calendarDate } from '@surela/values/calendar-date';
import { formatDayFull, formatMonth } from '@surela/values/format-date';
import { formatMoney, minor } from '@surela/values/money';
import { monthOf } from '@surela/values/rent-month';
import type { PaymentRow } from '../payments/index.ts';
import type { Deps } from '../platform/deps.ts';
import { renderEmail } from '../platform/email/email-template.ts';
import type { Email } from '../platform/email/outbox.ts';
import { PAYMENT_METHOD_NAMES } from './payment-method-names.ts';
import { receiptFile } from './read-receipt.ts';

type Paid = Pick<
  PaymentRow,
  | 'id'
  | 'person_id'
  | 'receipt_number'
  | 'email'
  | 'name'
  | 'apartment'
  | 'month'
  | 'amount_minor'
  | 'paid_on'
  | 'method'
>;

export function receiptEmail(
  { building, publicUrl }: Pick<Deps, 'building' | 'publicUrl'>,
  payment: Paid,
  pdf: Buffer,
): Email {
  const month = formatMonth(monthOf(calendarDate(payment.month)));
  return {
    key: `receipt:${payment.id}`,
    to: payment.email,
    toUnverified: true,
    // The address is the one they had when they paid.
    personId: payment.person_id,
    ...renderEmail({
      building,
      subject: `Receipt ${payment.receipt_number}: rent for ${month}`,
      name: payment.name,
      says: ['We received your payment. The receipt is attached.'],
      facts: [
        { label: 'Amount', value: formatMoney(minor(payment.amount_minor), building.currency) },
        { label: 'Apartment', value: payment.apartment },
        { label: 'Rent for', value: month },
        { label: 'Payment date', value: formatDayFull(calendarDate(payment.paid_on)) },
        { label: 'Payment method', value: PAYMENT_METHOD_NAMES[payment.method] },
      ],
      button: { label: 'View payments', url: `${publicUrl}/dashboard/payment-history` },
      why: 'You get this email because you paid rent here.',
    }),
    attachment: { name: receiptFile(payment.receipt_number), type: 'application/pdf', content: pdf },
  };
}
