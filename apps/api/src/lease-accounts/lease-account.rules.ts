import { type CalendarDate, daysBetween } from '@surela/values/calendar-date';
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

/** A payment that stands: paid, or held in a dispute that is not decided. */
export type AccountPayment = {
  readonly id: string;
  readonly paidOn: string;
  /** The month it was paid for. */
  readonly month: RentMonth;
  /** The rent that it was to pay, before the discount. */
  readonly rentMinor: number;
  readonly amountMinor: number;
  /** Of a coupon. Without one the cents that were not taken. */
  readonly discountMinor: number;
  readonly couponPercentage: number | null;
  readonly refundedMinor: number;
  /** The part of it that does not lower the rent, whatever was paid too much. */
  readonly owedAgainMinor: number;
  /** Taken by the payer's bank for good. */
  readonly lostMinor: number;
};

type PaymentAmounts = Omit<AccountPayment, 'id' | 'paidOn' | 'month'>;

export type AccountItem = AccountCharge & {
  readonly paidMinor: number;
  /** Discount, and refunds that lowered the rent. */
  readonly creditedMinor: number;
  readonly openMinor: number;
  /** A payment for this month stands, whatever it left open. */
  readonly hasPayment: boolean;
};

/** What a payment of this month is asked for. Credit of a running lease pays its next month, of an ended one only what is open. */
export function askedOf({ state }: { readonly state: 'accepted' | 'ended' }, item: AccountItem): number {
  return state === 'ended' && item.openMinor > 0 ? item.openMinor : item.amountMinor;
}

export type LeaseAccount = {
  /** By due date. */
  readonly items: readonly AccountItem[];
  readonly owedMinor: number;
  readonly overdueMinor: number;
  /** Charged for months that have not begun, and not paid. */
  readonly toComeMinor: number;
  /** Money that no charge takes. */
  readonly creditMinor: number;
  /** The payments that it came by: what was paid first pays the debts. */
  readonly credits: readonly Credit[];
};

export type Credit = { readonly paymentId: string; readonly minor: number };

/**
 * The account of a lease, computed from its charges and payments alone, so it does not depend on the order in which they
 * became known. A payment pays its month. What that month does not take pays the oldest rent that is owed.
 */
export function leaseAccountOf(
  charges: readonly AccountCharge[],
  payments: readonly AccountPayment[],
  today: CalendarDate,
): LeaseAccount {
  const paidMonths = new Set(payments.map(({ month }) => month));
  const items = charges.map((charge) => ({
    ...charge,
    paidMinor: 0,
    creditedMinor: 0,
    openMinor: charge.amountMinor,
    hasPayment: paidMonths.has(charge.month),
  }));
  items.sort((a, b) => compare(a.due, b.due) || compare(a.month, b.month));
  const byMonth = new Map(items.map((item) => [item.month, item]));
  const received: Credit[] = [];
  for (const payment of payments.toSorted(byAge)) {
    const item = byMonth.get(payment.month);
    const { discountMinor, reductionMinor, paidMinor, freeMinor } = splitPayment(payment, item?.openMinor ?? 0);
    received.push({ paymentId: payment.id, minor: freeMinor });
    if (!item) continue;
    item.creditedMinor += discountMinor + reductionMinor;
    item.paidMinor += paidMinor;
    item.openMinor -= discountMinor + reductionMinor + paidMinor;
  }
  const freeMinor = received.reduce((sum, { minor }) => sum + minor, 0);
  let free = freeMinor;
  for (const item of items) {
    if (item.owedFrom > today) continue;
    const part = Math.min(free, item.openMinor);
    free -= part;
    item.paidMinor += part;
    item.openMinor -= part;
  }
  const sumOpen = (counts: (item: AccountItem) => boolean) =>
    items.reduce((sum, item) => (counts(item) ? sum + item.openMinor : sum), 0);
  return {
    items,
    owedMinor: sumOpen(({ owedFrom }) => owedFrom <= today),
    overdueMinor: sumOpen((item) => isOverdue(item, today)),
    toComeMinor: sumOpen(({ owedFrom }) => owedFrom > today),
    creditMinor: free,
    credits: withoutFirst(received, freeMinor - free),
  };
}

function withoutFirst(received: readonly Credit[], usedMinor: number): Credit[] {
  let used = usedMinor;
  const left = received.map(({ paymentId, minor }) => {
    const part = Math.min(used, minor);
    used -= part;
    return { paymentId, minor: minor - part };
  });
  return left.filter(({ minor }) => minor > 0);
}

/**
 * What one payment does to its charge, of which `openMinor` is open. A refund first returns what was paid too much; only
 * the rest of it lowers the rent. What a bank takes does not count in that: it would make a refund of before lower the rent.
 */
function splitPayment(payment: PaymentAmounts, openMinor: number) {
  const { amountMinor, refundedMinor, owedAgainMinor } = payment;
  const discountMinor = discountTaken(payment, openMinor);
  const room = openMinor - discountMinor;
  const paidTooMuch = Math.max(0, amountMinor - room);
  const reductionMinor = Math.min(Math.max(0, refundedMinor - Math.max(paidTooMuch, owedAgainMinor)), room);
  const keptMinor = keptOf(payment);
  const paidMinor = Math.min(keptMinor, room - reductionMinor);
  return { discountMinor, reductionMinor, paidMinor, freeMinor: keptMinor - paidMinor };
}

/**
 * Of a charge that fell since it was paid, a coupon discounts its percentage. Cents that were not taken are a discount only
 * as far as the charge is above what was paid.
 */
function discountTaken({ rentMinor, amountMinor, ...payment }: PaymentAmounts, openMinor: number): number {
  const most = Math.min(payment.discountMinor, openMinor);
  if (openMinor >= rentMinor) return most;
  const { couponPercentage } = payment;
  const share =
    couponPercentage === null ? Math.max(0, openMinor - amountMinor) : discountOf(minor(openMinor), couponPercentage);
  return Math.min(most, share);
}

/** What the ledger needs to know of a payment beside its own amounts, so that it agrees with the account. */
export function ledgerShares(payment: PaymentAmounts, chargedMinor: number) {
  const { discountMinor, reductionMinor } = splitPayment(payment, chargedMinor);
  return {
    discountLostMinor: payment.discountMinor - discountMinor,
    owedAgainMinor: payment.refundedMinor - reductionMinor,
  };
}

/** What is left of a payment. */
export function keptOf({ amountMinor, refundedMinor, lostMinor }: PaymentAmounts): number {
  return Math.max(0, amountMinor - refundedMinor - lostMinor);
}

/** On the due date itself nobody is overdue. */
function isOverdue({ due }: Pick<AccountCharge, 'due'>, today: CalendarDate): boolean {
  return due < today;
}

export type RentStatus = 'paid' | 'later' | 'due' | 'overdue';

export function statusOf({ openMinor, due, owedFrom }: AccountItem, today: CalendarDate): RentStatus {
  if (openMinor === 0) return 'paid';
  if (isOverdue({ due }, today)) return 'overdue';
  return today >= owedFrom ? 'due' : 'later';
}

/** The oldest month that is owed and not fully paid. */
export function oldestOpen({ items }: LeaseAccount, today: CalendarDate): AccountItem | undefined {
  return items.find(({ openMinor, owedFrom }) => openMinor > 0 && owedFrom <= today);
}

/** A month with a payment cannot be recorded again, even if that payment left a part of it open. */
export function firstUnpaidMonth({ items }: LeaseAccount, until: RentMonth): RentMonth | null {
  const unpaid = items.filter(({ month, openMinor, hasPayment }) => month <= until && openMinor > 0 && !hasPayment);
  return unpaid.map(({ month }) => month).toSorted()[0] ?? null;
}

/** With a payment of their own, whatever it left open, or paid by money of another month. */
export function paidMonths({ items }: LeaseAccount): Set<RentMonth> {
  return new Set(items.filter(({ openMinor, hasPayment }) => hasPayment || openMinor === 0).map(({ month }) => month));
}

/** From and to how many days after its due date. */
const AGES = {
  notDue: [Number.NEGATIVE_INFINITY, 0],
  upTo30: [1, 30],
  upTo60: [31, 60],
  upTo90: [61, 90],
  over90: [91, Number.POSITIVE_INFINITY],
} as const;

/** In minor units. Together they are what is owed. */
export type RentAges = Readonly<Record<keyof typeof AGES, number>>;

export function agesOf({ items }: LeaseAccount, today: CalendarDate): RentAges {
  const ages = { notDue: 0, upTo30: 0, upTo60: 0, upTo90: 0, over90: 0 };
  for (const { due, openMinor, owedFrom } of items) {
    const days = daysBetween(due, today);
    for (const age of RENT_AGES) {
      const [from, to] = AGES[age];
      if (owedFrom <= today && days >= from && days <= to) ages[age] += openMinor;
    }
  }
  return ages;
}

const RENT_AGES = ['notDue', 'upTo30', 'upTo60', 'upTo90', 'over90'] as const satisfies (keyof typeof AGES)[];

/** Of payments of one day, those for later months are the last to pay another month: they are what is left as a credit. */
function byAge(a: AccountPayment, b: AccountPayment): number {
  return compare(a.paidOn, b.paidOn) || compare(a.month, b.month) || compare(a.id, b.id);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
