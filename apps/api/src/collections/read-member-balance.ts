import { addDays, type CalendarDate, calendarDate, earliestOf } from '@surela/values/calendar-date';
import { sumInUnits, units } from '@surela/values/money';
import { monthOf, type RentMonth } from '@surela/values/rent-month';
import { type LeaseRow, listLeasesOf } from '../agreements/index.ts';
import { daysOf, isCovered, leaseStartOf, serializeDays } from '../charges/index.ts';
import { type LeaseAccount, oldestOpen, readLeaseAccount, readLeaseAccounts } from '../lease-accounts/index.ts';
import { todayAt } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';

/** GET /api/members/:id/balance. What an admin should know before a lease ends: how it stands with this last day. */
export async function readMemberBalance(
  deps: Pick<Deps, 'database' | 'clock' | 'building'>,
  personId: string,
  endsOn: string | undefined,
) {
  const { db } = deps.database;
  const today = todayAt(deps);
  const leases = await listLeasesOf(db, [personId]);
  const running = leases.find(({ state }) => state === 'accepted');
  if (!running) throw new AppError('not-found', 'This person has no lease. Reload the list of members.');
  // A lease that has not begun may have been paid for this month, and owes nothing for it then.
  const ended = endsOn === undefined ? removedOn(running, today) : { ...running, ends_on: endsOn };
  const lastMonth = monthOf(endsOn === undefined ? today : calendarDate(endsOn));
  const input = { today, dueDay: deps.building.rentDueDay, months: [monthOf(today), lastMonth] };
  const isAhead = (month: RentMonth) => !isCovered(ended, month);
  const [before, after] = [
    await readLeaseAccounts(db, leases, input),
    await readLeaseAccount(db, ended, { ...input, ifChanged: { before: running } }),
  ];
  const accounts = leases.map((lease) => (lease === running ? after : before(lease)));
  const debts = accounts.filter(({ owedMinor }) => owedMinor > 0);
  const ahead = before(running).items.filter(({ month, paidMinor }) => paidMinor > 0 && isAhead(month));
  return {
    owed: sumInUnits(debts.map(({ owedMinor }) => owedMinor)),
    overdue: sumInUnits(debts.map(({ overdueMinor }) => overdueMinor)),
    owedSince: debts.map((debt) => oldestOpen(debt, today)?.due ?? today).toSorted()[0] ?? null,
    monthsAhead: ahead.map(({ month }) => month),
    credit: units(after.creditMinor),
    lastMonth: lastMonthOf(ended, after, lastMonth),
  };
}

/** Rent of the month in which the lease ends. */
function lastMonthOf(lease: LeaseRow, { items }: LeaseAccount, month: RentMonth) {
  const item = items.find((one) => one.month === month);
  if (!item || !isCovered(lease, month)) return null;
  return { month, rent: units(item.amountMinor), days: serializeDays(daysOf(lease, month)) };
}

/** As the removal ends it. Who leaves on the first day or before has never moved in. */
function removedOn(lease: LeaseRow, today: CalendarDate): LeaseRow {
  const start = leaseStartOf(lease);
  // Its last day may have passed minutes ago.
  const on = lease.ends_on === null ? today : earliestOf(today, calendarDate(lease.ends_on));
  return { ...lease, state: 'ended', ended_on: on, ends_on: today <= start ? addDays(start, -1) : on };
}
