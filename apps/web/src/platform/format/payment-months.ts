import type { Payment } from '@surela/contract';
import { formatMonth, MONTH_NAMES } from '@surela/values/format-date';
import { formatMonths } from '@surela/values/format-months';
import { type RentMonth, rentMonth } from '@surela/values/rent-month';

type Paid = Pick<Payment, 'month' | 'lines'>;
type PaidLine = NonNullable<Payment['lines']>[number];

/** 'September 2026 to November 2026': the months that a payment was for. */
export function paymentMonths({ month, lines = [] }: Paid): string {
  return lines.length > 0 ? formatMonths(lines.map((line) => monthNamed(line.month))) : formatMonth(monthNamed(month));
}

/** @returns what this month took of the payment; undefined for a payment of one month */
export function lineOfMonth({ lines = [] }: Paid, month: RentMonth): PaidLine | undefined {
  return lines.find((line) => monthNamed(line.month) === month);
}

/** '2026-09' for 'September,2026', as the API names the months of payments */
function monthNamed(text: string): RentMonth {
  const [name = '', year = ''] = text.split(',');
  const number = MONTH_NAMES.indexOf(name as (typeof MONTH_NAMES)[number]) + 1;
  return rentMonth(`${year}-${String(number).padStart(2, '0')}`);
}
