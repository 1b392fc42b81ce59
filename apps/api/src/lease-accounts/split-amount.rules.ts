import type { CalendarDate } from '@surela/values/calendar-date';
import type { RentMonth } from '@surela/values/rent-month';
import { type LeaseAccount, openMonths } from './lease-account.rules.ts';
import type { AccountItem } from './settle-months.rules.ts';

type Split = {
  readonly lines: readonly { readonly month: RentMonth; readonly openMinor: number; readonly takenMinor: number }[];
  /** What no month takes. */
  readonly creditMinor: number;
};

type Amount = { readonly amountMinor: number; readonly month?: RentMonth | undefined };

/** The months that an amount pays: first the one that is named, then what is owed, oldest first. */
export function splitAmount(account: LeaseAccount, { amountMinor, month }: Amount, today: CalendarDate): Split {
  let left = amountMinor;
  const lines = monthsInOrder(account, month, today).map((item) => {
    const takenMinor = Math.min(left, item.openMinor);
    left -= takenMinor;
    return { month: item.month, openMinor: item.openMinor, takenMinor };
  });
  return { lines: lines.filter(({ takenMinor }) => takenMinor > 0), creditMinor: left };
}

function monthsInOrder(account: LeaseAccount, month: RentMonth | undefined, today: CalendarDate): AccountItem[] {
  const named = account.items.filter((item) => item.month === month && item.openMinor > 0);
  return [...named, ...openMonths(account, today).filter((item) => item.month !== month)];
}

/** All that is owed, with the month that is named. */
export function amountOwed(account: LeaseAccount, month: RentMonth | undefined, today: CalendarDate): number {
  return monthsInOrder(account, month, today).reduce((sum, { openMinor }) => sum + openMinor, 0);
}
