import { formatMonths } from '@surela/values/format-months';
import { rentMonth } from '@surela/values/rent-month';

/** 'September 2026 to November 2026' */
export function monthsText(months: readonly { readonly month: string }[]): string {
  return formatMonths(months.map(({ month }) => rentMonth(month)));
}
