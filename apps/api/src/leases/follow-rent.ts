import { addDays, type CalendarDate } from '@surela/values/calendar-date';
import { firstDayOf, type RentMonth } from '@surela/values/rent-month';
import { type LockedLease, lockLease } from '../agreements/index.ts';
import { postponeDue } from '../charges/index.ts';
import { followLease } from '../payments/index.ts';
import { todayAt } from '../platform/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import type { LeaseDeps } from './change-last-day.ts';
import { noSuchLease } from './check-new-rent.ts';
import { type RentAccount, readRentAccount } from './read-rent-account.ts';

const DAYS_TO_PAY = 5;

type FollowedRent = {
  readonly lease: LockedLease;
  readonly monthsChanged: readonly RentMonth[];
  readonly account: RentAccount;
};

/**
 * The charges follow a rent that was agreed or cancelled in this transaction, from a day on. Due days stay, but who has paid
 * a month is not overdue on the day on which it costs more.
 */
export async function followRent(
  tx: Tx,
  deps: LeaseDeps,
  before: LockedLease,
  from: CalendarDate,
): Promise<FollowedRent> {
  const { items } = await readRentAccount(tx, deps, before, from);
  const paid = new Set(items.filter(({ openMinor }) => openMinor === 0).map(({ month }) => month));
  const lease = await lockLease(tx, before.id);
  if (!lease) throw noSuchLease();
  const monthsChanged = await followLease(tx, lease, before);
  const paidBefore = monthsChanged.filter((month) => paid.has(month)).map(firstDayOf);
  await postponeDue(tx, lease.id, paidBefore, addDays(todayAt(deps), DAYS_TO_PAY));
  return { lease, monthsChanged, account: await readRentAccount(tx, deps, lease, from) };
}
