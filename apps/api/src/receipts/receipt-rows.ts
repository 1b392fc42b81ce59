import { calendarDate } from '@surela/values/calendar-date';
import { formatMonth } from '@surela/values/format-date';
import { discountParts, minor } from '@surela/values/money';
import { monthOf } from '@surela/values/rent-month';
import type { PaymentRow, TakenLine } from '../payments/index.ts';

type Paid = Pick<PaymentRow, 'rent_minor' | 'discount_minor' | 'amount_minor' | 'coupon_code' | 'coupon_percentage'>;

/** A discount has a negative amount. */
export type ReceiptRow = { readonly label: string; readonly amountMinor: number };

/** What the amount received is made of: by month, if the payment has lines. */
export function receiptRows(payment: Paid, lines: readonly TakenLine[]): ReceiptRow[] {
  if (lines.length === 0) {
    return [{ label: 'Rent', amountMinor: payment.rent_minor }, ...discountRows(payment, payment)];
  }
  const takenMinor = lines.reduce((sum, line) => sum + line.taken_minor, 0);
  const creditMinor = payment.amount_minor - takenMinor;
  return [
    ...lines.flatMap((line) => [
      { label: rentFor(line), amountMinor: line.taken_minor + line.discount_minor },
      ...discountRows(payment, line),
    ]),
    ...(creditMinor > 0 ? [{ label: 'Credit balance, pays the next months', amountMinor: creditMinor }] : []),
  ];
}

function rentFor({ month }: TakenLine): string {
  return `Rent for ${formatMonth(monthOf(calendarDate(month)))}`;
}

function discountRows(
  { coupon_code, coupon_percentage }: Paid,
  { rent_minor: rent, discount_minor: discount }: Pick<TakenLine, 'rent_minor' | 'discount_minor'>,
): ReceiptRow[] {
  const { couponMinor, roundingMinor } = discountParts(minor(rent), minor(discount), coupon_percentage ?? 0);
  return [
    { label: `Coupon ${coupon_code}, ${coupon_percentage}% off`, amountMinor: -couponMinor },
    { label: 'Rounding', amountMinor: -roundingMinor },
  ].filter(({ amountMinor }) => amountMinor < 0);
}
