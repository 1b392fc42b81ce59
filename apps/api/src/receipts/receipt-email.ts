import { calendarDate } from '@surela/values/calendar-date';
import { formatDayFull } from '@surela/values/format-date';
import { formatMonths, formatMonthsShort } from '@surela/values/format-months';
import { formatMoney, minor } from '@surela/values/money';
import { monthsOf, type PaymentRow, type TakenLine } from '../payments/index.ts';
import type { Deps } from '../platform/deps.ts';
import { renderEmail } from '../platform/email/email-template.ts';
import type { Email } from '../platform/email/outbox.ts';
import { PAYMENT_METHOD_NAMES } from './payment-method-names.ts';
import { receiptFile } from './read-receipt.ts';
import { receiptRows } from './receipt-rows.ts';

type Paid = Pick<
  PaymentRow,
  | 'id'
  | 'person_id'
  | 'receipt_number'
  | 'email'
  | 'name'
  | 'apartment'
  | 'month'
  | 'rent_minor'
  | 'discount_minor'
  | 'amount_minor'
  | 'coupon_code'
  | 'coupon_percentage'
  | 'paid_on'
  | 'method'
>;

type Drawn = { readonly payment: Paid; readonly lines: readonly TakenLine[]; readonly pdf: Buffer };

export function receiptEmail(
  { building, publicUrl }: Pick<Deps, 'building' | 'publicUrl'>,
  { payment, lines, pdf }: Drawn,
): Email {
  const months = monthsOf(payment, lines);
  const money = (amountMinor: number) =>
    `${amountMinor < 0 ? '−' : ''}${formatMoney(minor(Math.abs(amountMinor)), building.currency)}`;
  return {
    key: `receipt:${payment.id}`,
    to: payment.email,
    toUnverified: true,
    // The address is the one they had when they paid.
    personId: payment.person_id,
    ...renderEmail({
      building,
      subject: `Receipt ${payment.receipt_number}: rent for ${formatMonthsShort(months)}`,
      name: payment.name,
      says: ['We received your payment. The receipt is attached.'],
      facts: [
        { label: 'Amount', value: money(payment.amount_minor) },
        { label: 'Apartment', value: payment.apartment },
        ...(lines.length === 0
          ? [{ label: 'Rent for', value: formatMonths(months) }]
          : receiptRows(payment, lines).map(({ label, amountMinor }) => ({ label, value: money(amountMinor) }))),
        { label: 'Payment date', value: formatDayFull(calendarDate(payment.paid_on)) },
        { label: 'Payment method', value: PAYMENT_METHOD_NAMES[payment.method] },
      ],
      button: { label: 'View payments', url: `${publicUrl}/dashboard/payment-history` },
      why: 'You get this email because you paid rent here.',
    }),
    attachment: { name: receiptFile(payment.receipt_number), type: 'application/pdf', content: pdf },
  };
}
