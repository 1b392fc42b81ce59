import { listLeasesOf } from '../agreements/index.ts';
import type { ReadFormerDebts } from '../people/index.ts';
import { todayAt } from '../platform/clock.ts';
import { readLeaseAccounts } from './read-lease-accounts.ts';

/** What former tenants still owe, of all their leases. */
export const readFormerDebts: ReadFormerDebts = async (db, deps, personIds) => {
  const leases = await listLeasesOf(db, personIds);
  const tenants = new Set(leases.filter(({ state }) => state === 'accepted').map(({ person_id }) => person_id));
  const ended = leases.filter(({ person_id }) => !tenants.has(person_id));
  const accountOf = await readLeaseAccounts(db, ended, { today: todayAt(deps), dueDay: deps.building.rentDueDay });
  const debts = new Map<string, number>();
  for (const lease of ended) {
    debts.set(lease.person_id, (debts.get(lease.person_id) ?? 0) + accountOf(lease).owedMinor);
  }
  return debts;
};
