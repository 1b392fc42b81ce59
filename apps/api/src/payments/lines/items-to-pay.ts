import { parseMonthName } from '@surela/contract';
import { monthOf, type RentMonth } from '@surela/values/rent-month';
import type { LeaseRow } from '../../agreements/index.ts';
import { leaseMonths } from '../../charges/index.ts';
import { type AccountItem, readPaidMonths } from '../../lease-accounts/index.ts';
import { todayAt } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { isPayable, monthsOffered } from '../payment.rules.ts';
import { readAccountNow } from './are-paid.ts';

type Named = { readonly month?: string | undefined; readonly months?: readonly string[] | undefined };
type ItemDeps = Pick<Deps, 'clock' | 'building'>;

/** The months that are named, oldest first; without a name the first that is not paid. Something is left of each. */
export async function itemsToPay(db: Db, deps: ItemDeps, lease: LeaseRow, named: Named): Promise<AccountItem[]> {
  const months = await monthsToPay(db, deps, lease, named);
  const { items } = await readAccountNow(db, deps, lease, months);
  return months.map((month) => {
    const item = items.find((one) => one.month === month);
    if (!item?.amountMinor) throw new AppError('already-paid', 'No rent is due for this month. Choose another month.');
    if (item.openMinor === 0) throw item.writtenOffMinor > 0 ? nothingOnline() : alreadyPaid(months);
    return item;
  });
}

async function monthsToPay(db: Db, deps: ItemDeps, lease: LeaseRow, { month, months }: Named): Promise<RentMonth[]> {
  const names = months ?? (month === undefined ? [] : [month]);
  if (names.length === 0) return [await firstUnpaid(db, deps, lease)];
  const lived = leaseMonths(lease);
  const current = monthOf(todayAt(deps));
  const parsed = names.map((name) => {
    const found = parseMonthName(name);
    if (found && isPayable(found, lived, current)) return found;
    throw new AppError('month-not-payable', "This month can't be paid. Choose another month.");
  });
  return [...new Set(parsed)].toSorted();
}

async function firstUnpaid(db: Db, deps: ItemDeps, lease: LeaseRow): Promise<RentMonth> {
  const paid = await readPaidMonths(db, lease, { today: todayAt(deps), dueDay: deps.building.rentDueDay });
  const [next] = monthsOffered(leaseMonths(lease), paid);
  if (next) return next;
  throw new AppError('already-paid', 'No month of this lease is left to pay. Check Payment History.');
}

/** Tenants are not told that a debt was written off. */
function nothingOnline(): AppError {
  return new AppError('already-paid', 'Nothing is left to pay online for this month. Call the office.');
}

function alreadyPaid(months: readonly RentMonth[]): AppError {
  const message =
    months.length > 1
      ? 'One of these months is already paid. Open Make Payment again to see what is left.'
      : 'This month is already paid. Check Payment History.';
  return new AppError('already-paid', message);
}
