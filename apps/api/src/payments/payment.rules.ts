import { type CalendarDate, dateParts } from '@surela/values/calendar-date';
import { discountOf, type Minor, minor, minus } from '@surela/values/money';
import { addMonths, consecutiveMonths, nextMonth, type RentMonth } from '@surela/values/rent-month';

/** How many months a tenant is offered to pay. */
const MONTHS_OFFERED = 3;

/** How far ahead rent may be paid: what is offered when every month so far is paid ahead must stay within reason. */
const MONTHS_AHEAD = 24;

/** The last month of the unbroken run of paid ones from the first on. Nothing while the first is not paid. */
export function lastConsecutivePaidMonth(first: RentMonth, paid: ReadonlySet<RentMonth>): RentMonth | undefined {
  let end: RentMonth | undefined;
  for (let month = first; paid.has(month); month = nextMonth(month)) end = month;
  return end;
}

/** Three in a row from the first that is not paid: one that was skipped can always still be paid. */
export function monthsOffered(first: RentMonth, paid: ReadonlySet<RentMonth>): RentMonth[] {
  const end = lastConsecutivePaidMonth(first, paid);
  return consecutiveMonths(end ? nextMonth(end) : first, MONTHS_OFFERED);
}

/** Rent is owed for whole months, from the one in which the lease began to the one in which it ended. */
export function isPayable(
  month: RentMonth,
  lease: { began: RentMonth; ended?: RentMonth | undefined },
  today: RentMonth,
): boolean {
  return month >= lease.began && month <= (lease.ended ?? addMonths(today, MONTHS_AHEAD));
}

export type Price = { readonly rentMinor: Minor; readonly discountMinor: Minor; readonly amountMinor: Minor };

export function priceOf(rentMinor: Minor, percentage: number): Price {
  const discountMinor = discountOf(rentMinor, percentage);
  return { rentMinor, discountMinor, amountMinor: minus(rentMinor, discountMinor) };
}

/** The least that the card provider charges, in minor units of each currency; it converts from about half a dollar. */
const LEAST_CHARGE: Readonly<Record<string, number>> = { USD: 50, EUR: 50, GBP: 30, BDT: 6_000, INR: 5_000 };

export function minimumCharge(currency: string): Minor {
  return minor(LEAST_CHARGE[currency] ?? 50);
}

export function receiptNumber(paidOn: CalendarDate, count: number): string {
  return `${dateParts(paidOn).year}-${String(count).padStart(6, '0')}`;
}

/** What the provider says of a charge, as the state of our payment. A duplicate stays one whatever becomes of it. */
export function paymentStateAfter(
  before: 'paid' | 'refunded' | 'disputed' | 'dispute-lost' | 'duplicate',
  charge: { amountMinor: number; refundedMinor: number; dispute?: 'open' | 'won' | 'lost' | undefined },
): 'paid' | 'refunded' | 'disputed' | 'dispute-lost' | 'duplicate' {
  if (before === 'duplicate') return 'duplicate';
  if (charge.refundedMinor >= charge.amountMinor) return 'refunded';
  if (charge.dispute === 'open') return 'disputed';
  return charge.dispute === 'lost' ? 'dispute-lost' : 'paid';
}
