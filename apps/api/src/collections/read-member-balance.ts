import { units } from '@surela/values/money';
import { monthOf } from '@surela/values/rent-month';
import { findLeaseOf } from '../agreements/index.ts';
import { oldestOpen, readLeaseAccount } from '../lease-accounts/index.ts';
import { todayAt } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';

/** GET /api/members/:id/balance. What an admin should know before a lease ends. */
export async function readMemberBalance(deps: Pick<Deps, 'database' | 'clock' | 'building'>, personId: string) {
  const { db } = deps.database;
  const today = todayAt(deps);
  const lease = await findLeaseOf(db, personId);
  if (!lease) throw new AppError('not-found', 'This person has no lease. Reload the list of members.');
  const account = await readLeaseAccount(db, lease, { today, dueDay: deps.building.rentDueDay });
  // A first day that lies ahead in this month counts too.
  const ahead = account.items.filter(({ month, owedFrom, paidMinor }) => {
    return paidMinor > 0 && (month > monthOf(today) || owedFrom > today);
  });
  return {
    owed: units(account.owedMinor),
    overdue: units(account.overdueMinor),
    owedSince: oldestOpen(account, today)?.due ?? null,
    paidAhead: units(ahead.reduce((sum, { paidMinor }) => sum + paidMinor, account.creditMinor)),
    monthsAhead: ahead.map(({ month }) => month),
  };
}
