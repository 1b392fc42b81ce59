import { calendarDate } from '@surela/values/calendar-date';
import { formatDayFull } from '@surela/values/format-date';
import { formatMonths, formatMonthsShort } from '@surela/values/format-months';
import { formatMoney, minor } from '@surela/values/money';
import type { RentMonth } from '@surela/values/rent-month';
import type { LeaseRow } from '../agreements/index.ts';
import type { PaymentRow } from '../payments/index.ts';
import type { Deps } from '../platform/deps.ts';
import { renderEmail } from '../platform/email/email-template.ts';
import type { Email } from '../platform/email/outbox.ts';

type Voided = {
  readonly lease: Pick<LeaseRow, 'person_id' | 'email' | 'name'>;
  readonly payment: Pick<PaymentRow, 'id' | 'receipt_number' | 'apartment' | 'amount_minor' | 'paid_on'>;
  /** That it was recorded for. */
  readonly months: readonly RentMonth[];
  /** Of these months, without it. */
  readonly openMinor: number;
  /** Of all months that have begun. */
  readonly owedMinor: number;
};

/** Tells the tenant that a payment no longer counts. */
export function voidEmail(
  { building, publicUrl }: Pick<Deps, 'building' | 'publicUrl'>,
  { lease, payment, months, openMinor, owedMinor }: Voided,
): Email {
  const named = formatMonths(months);
  const amount = (amountMinor: number) => formatMoney(minor(amountMinor), building.currency);
  return {
    key: `void:${payment.id}`,
    to: lease.email,
    personId: lease.person_id,
    // A tenant from before verification was required must hear of their rent too.
    toUnverified: true,
    ...renderEmail({
      building,
      subject: `Your payment for ${formatMonthsShort(months)} no longer counts`,
      name: lease.name,
      says: [
        `We have voided the payment recorded for your rent of ${named}.`,
        openMinor > 0
          ? 'This rent is unpaid again, and the receipt is no longer valid.'
          : `No rent is owed for ${months.length > 1 ? 'these months' : 'this month'}, and the receipt is no longer valid.`,
      ],
      facts: [
        { label: 'Apartment', value: payment.apartment },
        { label: 'Receipt', value: payment.receipt_number },
        { label: 'Amount', value: amount(payment.amount_minor) },
        { label: 'Payment date', value: formatDayFull(calendarDate(payment.paid_on)) },
        ...(openMinor > 0 ? [{ label: `Unpaid for ${named}`, value: amount(openMinor) }] : []),
        ...(owedMinor > openMinor ? [{ label: 'Total balance', value: amount(owedMinor) }] : []),
      ],
      button: { label: 'View payments', url: `${publicUrl}/dashboard/payment-history` },
      note: 'Did you pay this rent? Call the office and keep your proof of payment.',
      why: `You get this email because this payment was recorded for apartment ${payment.apartment}.`,
    }),
  };
}
