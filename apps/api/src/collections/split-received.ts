import type { CalendarDate } from '@surela/values/calendar-date';
import { nearestMinor, units } from '@surela/values/money';
import { firstDayOf, monthOf, monthsBetween, type RentMonth, rentMonth } from '@surela/values/rent-month';
import { findLease, type LeaseRow } from '../agreements/index.ts';
import { leaseMonths } from '../charges/index.ts';
import {
  type AccountItem,
  amountOwed,
  type LeaseAccount,
  openMonths,
  type PaymentLine,
  readPaidMonths,
  splitAmount,
  writtenOffMonths,
} from '../lease-accounts/index.ts';
import { isPayable, monthsOffered, readAccountNow } from '../payments/index.ts';
import { todayAt } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';

type SplitDeps = Pick<Deps, 'clock' | 'building'>;

type AmountInput = { readonly month?: string | undefined; readonly amount?: number | undefined };

/** The months that money pays which was received at the office, and what no month takes. */
export async function splitReceived(db: Db, deps: SplitDeps, lease: LeaseRow, received: AmountInput) {
  const { first, named, account, amountMinor } = await readReceived(db, deps, lease, received);
  // The office named it: another window has recorded it meanwhile.
  if (received.month !== undefined) assertTakesMoney(account, named);
  const split = splitAmount(account, { amountMinor, month: first }, todayAt(deps));
  const lines = split.lines.map(({ month, takenMinor }): PaymentLine => {
    return { month: firstDayOf(month), rent_minor: takenMinor, discount_minor: 0 };
  });
  const [oldest] = lines.map(({ month }) => month).toSorted();
  const month = oldest ?? firstDayOf(named);
  return { month, lines, amountMinor, creditMinor: split.creditMinor, owedMinor: account.owedMinor };
}

/** POST /api/recorded-payments/preview. Changes nothing. */
export async function previewReceived(
  deps: SplitDeps & Pick<Deps, 'database'>,
  { agreementId, ...received }: AmountInput & { readonly agreementId: string },
) {
  return deps.database.snapshot(async (db) => {
    const lease = await findLease(db, agreementId);
    if (!lease) throw new AppError('not-found', 'Lease not found. Reload the rent roll.');
    const today = todayAt(deps);
    const month = received.month === undefined ? undefined : payableMonth(deps, lease, received.month);
    const amount =
      received.amount ?? units(amountOwed(await readAccountNow(db, deps, lease, month ? [month] : []), month, today));
    const { first, account, amountMinor } = await readReceived(db, deps, lease, { ...received, amount });
    const { lines, creditMinor } = splitAmount(account, { amountMinor, month: first }, today);
    const paid = lines.filter((line) => isOwed(account, line.month, today));
    const paidMinor = paid.reduce((sum, { openMinor, takenMinor }) => sum + Math.min(openMinor, takenMinor), 0);
    return {
      amount: units(amountMinor),
      lines: lines.map(({ month: paidMonth, openMinor, writtenOffMinor, takenMinor }) => ({
        month: paidMonth,
        open: units(openMinor + writtenOffMinor),
        amount: units(takenMinor),
      })),
      credit: units(creditMinor),
      owed: units(account.owedMinor),
      owedAfter: units(account.owedMinor - paidMinor),
    };
  });
}

/**
 * If no month is named and nothing is owed or written off, it is the next month, or the last of a lease that has ended.
 * @returns as `first` the month that is paid before all others, if any is
 */
async function readReceived(db: Db, deps: SplitDeps, lease: LeaseRow, { month, amount }: AmountInput) {
  const asked = month === undefined ? undefined : payableMonth(deps, lease, month);
  const owed = await readAccountNow(db, deps, lease, asked ? [asked] : []);
  const amountMinor = amount === undefined ? leftOf(owed, asked) : nearestMinor(amount);
  const [oldest] = [...openMonths(owed, todayAt(deps)), ...writtenOffMonths(owed)];
  const named = asked ?? oldest?.month ?? (await nextMonthOf(db, deps, lease));
  const first = asked ?? (oldest ? undefined : named);
  return { first, named, account: await readAccountNow(db, deps, lease, [named]), amountMinor };
}

function payableMonth(deps: SplitDeps, lease: LeaseRow, text: string): RentMonth {
  const month = rentMonth(text);
  if (isPayable(month, leaseMonths(lease), monthOf(todayAt(deps)))) return month;
  throw new AppError('month-not-payable', 'The lease does not cover this month. Choose another.');
}

/** Of one month. */
function leftOf(account: LeaseAccount, month: RentMonth | undefined): number {
  if (month === undefined) throw new AppError('month-not-payable', 'Enter an amount, or choose a month.');
  return assertOpen(account, month).openMinor;
}

function assertOpen(account: LeaseAccount, month: RentMonth): AccountItem {
  const item = assertTakesMoney(account, month);
  if (item.openMinor > 0) return item;
  throw new AppError('already-paid', 'This month was written off. Enter the amount that you received for it.');
}

/** What was written off may be paid after all. */
function assertTakesMoney({ items }: LeaseAccount, month: RentMonth): AccountItem {
  const item = items.find((one) => one.month === month);
  if (!item?.amountMinor) throw new AppError('already-paid', 'No rent is due for this month. Choose another month.');
  if (item.openMinor + item.writtenOffMinor > 0) return item;
  throw new AppError('already-paid', 'This month is already paid. Choose another month.');
}

function isOwed({ items }: LeaseAccount, month: RentMonth, today: CalendarDate): boolean {
  return items.some((item) => item.month === month && item.owedFrom <= today);
}

async function nextMonthOf(db: Db, deps: SplitDeps, lease: LeaseRow): Promise<RentMonth> {
  const lived = leaseMonths(lease);
  const paid = await readPaidMonths(db, lease, { today: todayAt(deps), dueDay: deps.building.rentDueDay });
  const [next] = monthsOffered(lived, paid);
  const { began, ended = began } = lived;
  if (next) return next;
  return monthsBetween(began, ended) > 0 ? ended : began;
}
