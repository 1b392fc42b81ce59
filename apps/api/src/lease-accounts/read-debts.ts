import { listLeasesOf } from '../agreements/index.ts';
import type { ReadDebts } from '../people/index.ts';
import { todayAt } from '../platform/clock.ts';
import { readLeaseAccounts } from './read-lease-accounts.ts';

/** What people owe of all their leases: of one that runs, what is overdue. */
export const readDebts: ReadDebts = async (db, deps, personIds) => {
  const leases = await listLeasesOf(db, personIds);
  const accountOf = await readLeaseAccounts(db, leases, { today: todayAt(deps), dueDay: deps.building.rentDueDay });
  const debts = new Map<string, number>();
  for (const lease of leases) {
    const { owedMinor, overdueMinor } = accountOf(lease);
    const debt = lease.state === 'ended' ? owedMinor : overdueMinor;
    debts.set(lease.person_id, (debts.get(lease.person_id) ?? 0) + debt);
  }
  return debts;
};
