import type { CalendarDate } from '@surela/values/calendar-date';
import { monthOf } from '@surela/values/rent-month';
import { type LeaseRow, listLeasesOf } from '../agreements/index.ts';
import type { Db } from '../platform/database/database.ts';
import { firstUnpaidMonth } from './lease-account.rules.ts';
import { readLeaseAccounts } from './read-lease-accounts.ts';

type Input = { readonly today: CalendarDate; readonly dueDay: number };

/**
 * The lease that a person pays: the running one. Of a former tenant the last with a month to pay, else the last that owes
 * anything, else the last.
 */
export async function findLeaseToPay(db: Db, personId: string, input: Input): Promise<LeaseRow | undefined> {
  const leases = await listLeasesOf(db, [personId]);
  const running = leases.find(({ state }) => state === 'accepted');
  if (running) return running;
  const accountOf = await readLeaseAccounts(db, leases, input);
  const current = monthOf(input.today);
  return (
    leases.findLast((lease) => firstUnpaidMonth(accountOf(lease), current) !== null) ??
    leases.findLast((lease) => accountOf(lease).owedMinor > 0) ??
    leases.at(-1)
  );
}
