import { sumInUnits, units } from '@surela/values/money';
import { monthOf } from '@surela/values/rent-month';
import { listLeasesOf } from '../agreements/index.ts';
import { oldestOpen, readLeaseAccounts } from '../lease-accounts/index.ts';
import { todayAt } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';

/** GET /api/members/:id/balance. What an admin should know before a lease ends: how it stands if it ends today. */
export async function readMemberBalance(deps: Pick<Deps, 'database' | 'clock' | 'building'>, personId: string) {
  const { db } = deps.database;
  const today = todayAt(deps);
  const leases = await listLeasesOf(db, personId);
  const running = leases.find(({ state }) => state === 'accepted');
  if (!running) throw new AppError('not-found', 'This person has no lease. Reload the list of members.');
  const accountOf = await readLeaseAccounts(db, leases, {
    today,
    dueDay: deps.building.rentDueDay,
    months: [monthOf(today)],
  });
  // Who leaves on the first day or before owes nothing, and has paid all of it ahead.
  const neverBegins = running.starts_on >= today;
  const account = accountOf(running);
  const ahead = account.items.filter(
    ({ month, paidMinor }) => paidMinor > 0 && (neverBegins || month > monthOf(today)),
  );
  const debts = leases
    .filter((lease) => lease !== running || !neverBegins)
    .map(accountOf)
    .filter(({ owedMinor }) => owedMinor > 0);
  return {
    owed: sumInUnits(debts.map(({ owedMinor }) => owedMinor)),
    overdue: sumInUnits(debts.map(({ overdueMinor }) => overdueMinor)),
    owedSince: debts.map((debt) => oldestOpen(debt, today)?.due ?? today).toSorted()[0] ?? null,
    paidAhead: sumInUnits(ahead.map(({ paidMinor }) => paidMinor)),
    monthsAhead: ahead.map(({ month }) => month),
    credit: units(account.creditMinor),
  };
}
