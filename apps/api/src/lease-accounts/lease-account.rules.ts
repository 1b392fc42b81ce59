import { type CalendarDate, daysBetween } from '@surela/values/calendar-date';
import type { RentMonth } from '@surela/values/rent-month';
import {
  type AccountCharge,
  type AccountItem,
  type AccountPayment,
  compare,
  settleMonths,
} from './settle-months.rules.ts';
import {
  type AccountWriteOff,
  payWriteOffs,
  type StandingWriteOff,
  settleWriteOffs,
} from './settle-write-offs.rules.ts';

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
  /** What stands of each write-off, oldest first. */
  readonly writtenOff: readonly StandingWriteOff[];
};

export type Credit = { readonly paymentId: string; readonly minor: number };

/**
 * The account of a lease, computed from its charges, payments and write-offs alone, so it does not depend on the order in
 * which they became known. A payment pays its months. What is written off of the rest is not owed, so money that they do not
 * take pays the oldest rent that is still open. Once the lease is over, it pays what was written off before it is refunded.
 */
export function leaseAccountOf(
  charges: readonly AccountCharge[],
  payments: readonly AccountPayment[],
  today: CalendarDate,
  { writeOffs = [], isOver = false }: WriteOffInput = {},
): LeaseAccount {
  const { items, parts } = settleMonths(charges, payments);
  const standing = settleWriteOffs(items, writeOffs);
  items.sort((a, b) => compare(a.due, b.due) || compare(a.month, b.month));
  const received = parts.map(({ payment, freeMinor }) => ({ paymentId: payment.id, minor: freeMinor }));
  const freeMinor = received.reduce((sum, { minor }) => sum + minor, 0);
  // Every month of a lease that is over has begun: what stands of a write-off must not depend on the day.
  const isFinal = isOver && standing.length > 0;
  let free = freeMinor;
  for (const item of items) {
    if (!isFinal && item.owedFrom > today) continue;
    const part = Math.min(free, item.openMinor);
    free -= part;
    item.paidMinor += part;
    item.openMinor -= part;
  }
  const { writtenOff, usedMinor } = isFinal
    ? payWriteOffs(items, standing, free)
    : { writtenOff: standing, usedMinor: 0 };
  free -= usedMinor;
  const sumOpen = (counts: (item: AccountItem) => boolean) =>
    items.reduce((sum, item) => (counts(item) ? sum + item.openMinor : sum), 0);
  return {
    items,
    owedMinor: sumOpen(({ owedFrom }) => owedFrom <= today),
    overdueMinor: sumOpen((item) => isOverdue(item, today)),
    toComeMinor: sumOpen(({ owedFrom }) => owedFrom > today),
    creditMinor: free,
    credits: withoutFirst(received, freeMinor - free),
    writtenOff,
  };
}

type WriteOffInput = {
  readonly writeOffs?: readonly AccountWriteOff[];
  /** The lease has ended: no later month will take what is too much. */
  readonly isOver?: boolean;
};

function withoutFirst(received: readonly Credit[], usedMinor: number): Credit[] {
  let used = usedMinor;
  const left = received.map(({ paymentId, minor }) => {
    const part = Math.min(used, minor);
    used -= part;
    return { paymentId, minor: minor - part };
  });
  return left.filter(({ minor }) => minor > 0);
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

export function oldestOpen(account: LeaseAccount, today: CalendarDate): AccountItem | undefined {
  return openMonths(account, today)[0];
}

/** The months that are owed, oldest first. */
export function openMonths({ items }: LeaseAccount, today: CalendarDate): AccountItem[] {
  return items.filter(({ openMinor, owedFrom }) => openMinor > 0 && owedFrom <= today);
}

export function firstUnpaidMonth({ items }: LeaseAccount, until: RentMonth): RentMonth | null {
  const unpaid = items.filter(({ month, openMinor }) => month <= until && openMinor > 0);
  return unpaid.map(({ month }) => month).toSorted()[0] ?? null;
}

/** Nothing is left to pay: by payments of their own, by money of other months, or because it was written off. */
export function paidMonths({ items }: LeaseAccount): Set<RentMonth> {
  return new Set(items.filter(({ openMinor }) => openMinor === 0).map(({ month }) => month));
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
