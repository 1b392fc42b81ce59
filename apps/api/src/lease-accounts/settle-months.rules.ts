import type { CalendarDate } from '@surela/values/calendar-date';
import { discountOf, minor } from '@surela/values/money';
import type { RentMonth } from '@surela/values/rent-month';

/** The rent of one month. */
export type AccountCharge = {
  readonly month: RentMonth;
  readonly amountMinor: number;
  /** From this day on it is owed; before, it is still to come. */
  readonly owedFrom: CalendarDate;
  readonly due: CalendarDate;
};

/** What a payment is for: a month, and how much of it. */
export type AccountLine = {
  readonly month: RentMonth;
  /** The rent that it was to pay, before the discount. */
  readonly rentMinor: number;
  /** Of a coupon. Without one the cents that were not taken. */
  readonly discountMinor: number;
  /** The most that the month takes of the payment. */
  readonly amountMinor: number;
};

/** A payment that stands: paid, or held in a dispute that is not decided. */
export type AccountPayment = {
  readonly id: string;
  readonly paidOn: string;
  /** Oldest month first. */
  readonly lines: readonly AccountLine[];
  readonly amountMinor: number;
  readonly couponPercentage: number | null;
  readonly refundedMinor: number;
  /** The part of it that does not lower the rent, whatever was paid too much. */
  readonly owedAgainMinor: number;
  /** Taken by the payer's bank for good. */
  readonly lostMinor: number;
};

export type AccountItem = AccountCharge & {
  readonly paidMinor: number;
  /** Discount, and refunds that lowered the rent. */
  readonly creditedMinor: number;
  /** Given up by the office, and not paid after all. */
  readonly writtenOffMinor: number;
  readonly openMinor: number;
  /** A payment for this month stands, whatever it left open. */
  readonly hasPayment: boolean;
};

export type OpenItem = { -readonly [Key in keyof AccountItem]: AccountItem[Key] };

/** What became of one payment. */
type Part = {
  readonly payment: AccountPayment;
  readonly discountMinor: number;
  /** Refunds that lowered the rent. */
  readonly reductionMinor: number;
  /** What its months do not take. */
  readonly freeMinor: number;
};

/**
 * First the rent falls by discounts and refunds, then money pays what is left of it. So what one payment discounts does not
 * depend on who paid the month first.
 */
export function settleMonths(
  charges: readonly AccountCharge[],
  payments: readonly AccountPayment[],
): { items: OpenItem[]; parts: readonly Part[] } {
  const paid = new Set(payments.flatMap(({ lines }) => lines.map(({ month }) => month)));
  const items = charges.map((charge): OpenItem => {
    const { month, amountMinor } = charge;
    const none = { paidMinor: 0, creditedMinor: 0, writtenOffMinor: 0 };
    return { ...charge, ...none, openMinor: amountMinor, hasPayment: paid.has(month) };
  });
  const byMonth = new Map(items.map((item) => [item.month, item]));
  const sorted = payments.toSorted(byAge);
  const discounts = sorted.map((payment) => takeDiscounts(byMonth, payment));
  const reductions = sorted.map((payment) => takeRefunds(byMonth, payment));
  const free = sorted.map((payment) => takeMoney(byMonth, payment));
  const parts = sorted.map((payment, index) => ({
    payment,
    discountMinor: discounts[index] ?? 0,
    reductionMinor: reductions[index] ?? 0,
    freeMinor: free[index] ?? 0,
  }));
  return { items, parts };
}

type Items = ReadonlyMap<RentMonth, OpenItem>;

function takeDiscounts(items: Items, { lines, couponPercentage }: AccountPayment): number {
  let sum = 0;
  for (const line of lines) {
    const item = items.get(line.month);
    if (item) sum += lower(item, discountTaken(line, couponPercentage, item.amountMinor));
  }
  return sum;
}

/**
 * Of a charge that fell since it was paid, a coupon discounts its percentage. Cents that were not taken are a discount only
 * as far as the charge is above what was paid.
 */
function discountTaken(line: AccountLine, couponPercentage: number | null, chargedMinor: number): number {
  const { rentMinor, discountMinor, amountMinor } = line;
  if (chargedMinor >= rentMinor) return discountMinor;
  const share =
    couponPercentage === null
      ? Math.max(0, chargedMinor - amountMinor)
      : discountOf(minor(chargedMinor), couponPercentage);
  return Math.min(discountMinor, share);
}

/**
 * A refund first returns what was paid too much; only the rest of it lowers the rent, that of the latest month first. What a
 * bank takes does not count in that: it would make a refund of before lower the rent.
 */
function takeRefunds(items: Items, { lines, amountMinor, refundedMinor, owedAgainMinor }: AccountPayment): number {
  if (refundedMinor === 0) return 0;
  const room = lines.reduce((sum, line) => sum + Math.min(line.amountMinor, items.get(line.month)?.openMinor ?? 0), 0);
  const most = Math.max(0, refundedMinor - Math.max(amountMinor - room, owedAgainMinor));
  let left = most;
  for (const line of lines.toReversed()) {
    const item = items.get(line.month);
    // No more than it paid of the month.
    if (item) left -= lower(item, Math.min(left, line.amountMinor));
  }
  return most - left;
}

/** @returns what no month of the payment takes */
function takeMoney(items: Items, payment: AccountPayment): number {
  let left = keptOf(payment);
  for (const { month, amountMinor } of payment.lines) {
    const item = items.get(month);
    if (!item) continue;
    const part = Math.min(left, amountMinor, item.openMinor);
    item.paidMinor += part;
    item.openMinor -= part;
    left -= part;
  }
  return left;
}

/** @returns how much of it the item took */
function lower(item: OpenItem, most: number): number {
  const part = Math.min(most, item.openMinor);
  item.creditedMinor += part;
  item.openMinor -= part;
  return part;
}

/** What is left of a payment. */
export function keptOf({
  amountMinor,
  refundedMinor,
  lostMinor,
}: Pick<AccountPayment, 'amountMinor' | 'refundedMinor' | 'lostMinor'>): number {
  return Math.max(0, amountMinor - refundedMinor - lostMinor);
}

/** Of payments of one day, those for later months are the last to pay another month: they are what is left as a credit. */
function byAge(a: AccountPayment, b: AccountPayment): number {
  return compare(a.paidOn, b.paidOn) || compare(firstMonth(a), firstMonth(b)) || compare(a.id, b.id);
}

function firstMonth({ lines }: AccountPayment): string {
  return lines[0]?.month ?? '';
}

export function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
