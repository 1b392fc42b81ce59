import type { CalendarDate } from '@surela/values/calendar-date';
import { nearestMinor, units } from '@surela/values/money';
import { firstDayOf, monthOf, monthsBetween, type RentMonth, rentMonth } from '@surela/values/rent-month';
import { findLease, type LeaseRow } from '../agreements/index.ts';
import { leaseMonths } from '../charges/index.ts';
import {
  amountOwed,
  type LeaseAccount,
  type PaymentLine,
  readPaidMonths,
  splitAmount,
} from '../lease-accounts/index.ts';
import { isPayable, monthsOffered, readAccountNow } from '../payments/index.ts';
import { todayAt } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';

type SplitDeps = Pick<Deps, 'clock' | 'building'>;

type AmountInput = { readonly month?: string | undefined; readonly amount?: number | undefined };

/** The months that money pays which was received at the office, oldest first, and what no month takes. */
export async function splitReceived(db: Db, deps: SplitDeps, lease: LeaseRow, received: AmountInput) {
  const { named, account, amountMinor } = await readReceived(db, deps, lease, received);
  const split = splitAmount(account, { amountMinor, month: named }, todayAt(deps));
  const lines = split.lines.map(({ month, takenMinor }): PaymentLine => {
    return { month: firstDayOf(month), rent_minor: takenMinor, discount_minor: 0 };
  });
  const [oldest] = lines.map(({ month }) => month).toSorted();
  const month = oldest ?? firstDayOf(named ?? (await nextMonthOf(db, deps, lease)));
  return { month, lines, amountMinor, creditMinor: split.creditMinor };
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
    const { named, account, amountMinor } = await readReceived(db, deps, lease, {
      ...received,
      // Without both it is what is owed, which may be nothing.
      amount: received.amount ?? (received.month === undefined ? 0 : undefined),
    });
    const asked = received.amount === undefined ? amountOwed(account, named, today) : amountMinor;
    const { lines, creditMinor } = splitAmount(account, { amountMinor: asked, month: named }, today);
    const paid = lines.filter(({ month }) => isOwed(account, month, today));
    return {
      amount: units(asked),
      lines: lines.map(({ month, openMinor, takenMinor }) => ({
        month,
        open: units(openMinor),
        amount: units(takenMinor),
      })),
      credit: units(creditMinor),
      owed: units(account.owedMinor),
      owedAfter: units(account.owedMinor - paid.reduce((sum, { takenMinor }) => sum + takenMinor, 0)),
    };
  });
}

async function readReceived(db: Db, deps: SplitDeps, lease: LeaseRow, { month, amount }: AmountInput) {
  const named = month === undefined ? undefined : payableMonth(deps, lease, month);
  const account = await readAccountNow(db, deps, lease, named ? [named] : []);
  return { named, account, amountMinor: amount === undefined ? leftOf(account, named) : nearestMinor(amount) };
}

function payableMonth(deps: SplitDeps, lease: LeaseRow, text: string): RentMonth {
  const month = rentMonth(text);
  if (isPayable(month, leaseMonths(lease), monthOf(todayAt(deps)))) return month;
  throw new AppError('month-not-payable', 'The lease does not cover this month. Choose another.');
}

/** Of one month. */
function leftOf({ items }: LeaseAccount, month: RentMonth | undefined): number {
  if (month === undefined) throw new AppError('month-not-payable', 'Enter an amount, or choose a month.');
  const item = items.find((one) => one.month === month);
  if (!item?.amountMinor) throw new AppError('already-paid', 'No rent is due for this month. Choose another month.');
  if (item.openMinor === 0) throw new AppError('already-paid', 'This month is already paid. Choose another month.');
  return item.openMinor;
}

function isOwed({ items }: LeaseAccount, month: RentMonth, today: CalendarDate): boolean {
  return items.some((item) => item.month === month && item.owedFrom <= today);
}

/** If nothing is owed, the payment is recorded at the next month, or at the last of a lease that has ended. */
async function nextMonthOf(db: Db, deps: SplitDeps, lease: LeaseRow): Promise<RentMonth> {
  const lived = leaseMonths(lease);
  const paid = await readPaidMonths(db, lease, { today: todayAt(deps), dueDay: deps.building.rentDueDay });
  const [next] = monthsOffered(lived, paid);
  const { began, ended = began } = lived;
  if (next) return next;
  return monthsBetween(began, ended) > 0 ? ended : began;
}
