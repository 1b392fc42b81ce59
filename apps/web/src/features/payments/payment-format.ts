import type { Payment } from '@surela/contract';
import { MONTH_NAMES } from '@surela/values/format-date';
import { formatUnits } from '../../platform/format/format-money.ts';
import { m } from '../../platform/messages/messages.js';

/** 'November 2026' for 'November,2026', as the API names the month of a payment */
export function formatPaymentMonth(month: string): string {
  return month.replace(',', ' ');
}

/** 'September to November 2026' for months in a row, otherwise each of them. Oldest first. */
export function formatPaymentMonths(months: readonly string[]): string {
  const [first = '', ...others] = months;
  const last = others.at(-1);
  if (last === undefined) return formatPaymentMonth(first);
  const inARow = months.every((month, index) => ordinal(month) === ordinal(first) + index);
  if (!inARow) return new Intl.ListFormat('en').format(months.map(formatPaymentMonth));
  const [name = '', year] = first.split(',');
  const from = year === last.split(',')[1] ? name : formatPaymentMonth(first);
  return m.payment_months({ from, to: formatPaymentMonth(last) });
}

function ordinal(month: string): number {
  const [name, year] = month.split(',');
  return Number(year) * 12 + (MONTH_NAMES as readonly string[]).indexOf(name ?? '');
}

/** Oldest first. */
export function monthsOf({ month, lines = [] }: Payment): readonly string[] {
  return lines.length > 0 ? lines.map((line) => line.month) : [month];
}

/** '$620 left of $1,380', or undefined for a month of which nothing is paid */
export function formatLeft({ rent, charged }: { readonly rent: number; readonly charged: number }): string | undefined {
  return rent > 0 && rent < charged
    ? m.payment_left({ left: formatUnits(rent), charged: formatUnits(charged) })
    : undefined;
}

/** '$860 credit', or undefined if the months took all of the payment */
export function formatCredit({ credit = 0 }: Payment): string | undefined {
  return credit > 0 ? m.payment_credit_amount({ amount: formatUnits(credit) }) : undefined;
}
