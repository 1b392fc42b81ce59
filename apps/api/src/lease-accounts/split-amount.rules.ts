import type { CalendarDate } from '@surela/values/calendar-date';
import type { RentMonth } from '@surela/values/rent-month';
import { type LeaseAccount, openMonths } from './lease-account.rules.ts';
import type { AccountItem } from './settle-months.rules.ts';

type SplitLine = Pick<AccountItem, 'month' | 'openMinor' | 'writtenOffMinor'> & { readonly takenMinor: number };

type Split = {
  readonly lines: readonly SplitLine[];
  /** What no month takes. */
  readonly creditMinor: number;
};

type Amount = { readonly amountMinor: number; readonly month?: RentMonth | undefined };

/**
 * The months that an amount pays: first the one that is named, then what is owed, oldest first, then what was written off.
 */
export function splitAmount(account: LeaseAccount, { amountMinor, month }: Amount, today: CalendarDate): Split {
  let left = amountMinor;
  const lines = new Map<RentMonth, SplitLine>();
  for (const { item, mostMinor } of partsInOrder(account, month, today)) {
    const part = Math.min(left, mostMinor);
    if (part === 0) continue;
    left -= part;
    const { openMinor, writtenOffMinor } = item;
    const takenMinor = (lines.get(item.month)?.takenMinor ?? 0) + part;
    lines.set(item.month, { month: item.month, openMinor, writtenOffMinor, takenMinor });
  }
  return { lines: [...lines.values()], creditMinor: left };
}

type Part = { readonly item: AccountItem; readonly mostMinor: number };

function partsInOrder(account: LeaseAccount, month: RentMonth | undefined, today: CalendarDate): Part[] {
  const named = account.items.filter((item) => item.month === month);
  const owed = openMonths(account, today).filter((item) => item.month !== month);
  const writtenOff = writtenOffMonths(account).filter((item) => item.month !== month);
  return [
    ...named.map((item) => ({ item, mostMinor: item.openMinor + item.writtenOffMinor })),
    ...owed.map((item) => ({ item, mostMinor: item.openMinor })),
    ...writtenOff.map((item) => ({ item, mostMinor: item.writtenOffMinor })),
  ];
}

/** Oldest first. */
export function writtenOffMonths({ items }: LeaseAccount): AccountItem[] {
  return items.filter(({ writtenOffMinor }) => writtenOffMinor > 0);
}

/** All that is owed, with the month that is named. If that is written off, what may still come for it. */
export function amountOwed(account: LeaseAccount, month: RentMonth | undefined, today: CalendarDate): number {
  const named = account.items.find((item) => item.month === month);
  const others = openMonths(account, today).filter((item) => item.month !== month);
  return others.reduce((sum, { openMinor }) => sum + openMinor, named ? named.openMinor || named.writtenOffMinor : 0);
}
