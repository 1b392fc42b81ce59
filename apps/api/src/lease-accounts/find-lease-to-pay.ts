import type { CalendarDate } from '@surela/values/calendar-date';
import { monthOf } from '@surela/values/rent-month';
import { type LeaseRow, listLeasesOf } from '../agreements/index.ts';
import { leaseMonths, neverBegan } from '../charges/index.ts';
import type { Db } from '../platform/database/database.ts';
import { firstUnpaidMonth } from './lease-account.rules.ts';
import { readLeaseAccount, readLeaseAccounts } from './read-lease-accounts.ts';

type Input = { readonly today: CalendarDate; readonly dueDay: number };

/**
 * The lease that a person pays: the running one, or the next one once every month up to its last day is paid. Of a former tenant the last with a month to pay, else the last that owes
 * anything, else the last. Or the one that is named, if it is theirs: what was shown is what is paid.
 */
export async function findLeaseToPay(
  db: Db,
  personId: string,
  input: Input,
  named?: string,
): Promise<LeaseRow | undefined> {
  const leases = await listLeasesOf(db, [personId]);
  if (named !== undefined) return leases.find(({ id }) => id === named);
  const [running, next] = leases.filter(({ state }) => state === 'accepted');
  if (running) return next && (await isPaidToItsEnd(db, running, input)) ? next : running;
  const accountOf = await readLeaseAccounts(db, leases, input);
  const current = monthOf(input.today);
  return (
    leases.findLast((lease) => firstUnpaidMonth(accountOf(lease), current) !== null) ??
    leases.findLast((lease) => accountOf(lease).owedMinor > 0) ??
    leases.findLast((lease) => !neverBegan(lease)) ??
    leases.at(-1)
  );
}

async function isPaidToItsEnd(db: Db, lease: LeaseRow, input: Input): Promise<boolean> {
  const { ended } = leaseMonths(lease);
  if (!ended) return false;
  return firstUnpaidMonth(await readLeaseAccount(db, lease, { ...input, until: ended }), ended) === null;
}
