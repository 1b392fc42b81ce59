import { addDays, type CalendarDate } from '@surela/values/calendar-date';
import type { RentMonth } from '@surela/values/rent-month';
import { type LockedLease, listLeasesOf, lockLease } from '../../agreements/index.ts';
import {
  createCharge,
  followTerms,
  type LeaseDays,
  type LeaseTerms,
  monthsBegun,
  neverBegan,
} from '../../charges/index.ts';
import { type LeaseAccount, readLeaseAccounts } from '../../lease-accounts/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { followWriteOffs } from '../../write-offs/index.ts';
import { listEffectivePaymentsOf } from '../payments.store.ts';
import { postPaymentChange } from '../post-payment.ts';

/** Nobody is overdue on the day on which the lease runs again. */
const DAYS_TO_PAY = 5;

export type FollowedEnd = {
  readonly lease: LockedLease;
  /** Those whose rent is another than before, or that are charged now. */
  readonly monthsChanged: readonly RentMonth[];
  readonly neverBegan: boolean;
  /** Once the charges follow the end. Owed: of this lease and of those that have ended. */
  readonly balance: Pick<LeaseAccount, 'owedMinor' | 'creditMinor'>;
};

/** For a lease whose last day was set, moved or cancelled in this transaction. `before` is the lease as it was. */
export async function followEnd(
  tx: Tx,
  { building }: Pick<Deps, 'building'>,
  before: LockedLease,
  today: CalendarDate,
): Promise<FollowedEnd> {
  const lease = await lockLease(tx, before.id);
  if (!lease) throw new Error('Only a lease is charged.');
  const monthsChanged = [...(await followLease(tx, lease, before))];
  // Months that began while the lease had ended are not charged yet.
  for (const month of runsLonger(lease, before) ? monthsBegun(lease, today) : []) {
    const terms = { dueDay: building.rentDueDay, notBefore: addDays(today, DAYS_TO_PAY) };
    if (await createCharge(tx, terms, lease, month)) monthsChanged.push(month);
  }
  // Once it is over, money that no month takes pays what was written off.
  await followWriteOffs(tx, lease);
  const all = await listLeasesOf(tx, [lease.person_id]);
  const leases = all.filter(({ id, state }) => id === lease.id || state === 'ended');
  const accountOf = await readLeaseAccounts(tx, leases, { today, dueDay: building.rentDueDay });
  const owedMinor = leases.reduce((sum, one) => sum + accountOf(one).owedMinor, 0);
  const { creditMinor } = accountOf(lease);
  return { lease, monthsChanged, neverBegan: neverBegan(lease), balance: { owedMinor, creditMinor } };
}

function runsLonger(lease: LeaseDays, before: LeaseDays): boolean {
  if (before.ends_on === null) return false;
  return lease.ends_on === null || lease.ends_on > before.ends_on;
}

/**
 * The charges follow the last day and the rents of the lease. What was paid for more than them becomes a credit, and pays
 * again what the lease costs again. Idempotent.
 */
export async function followLease(
  tx: Tx,
  lease: LockedLease,
  before: LeaseTerms = lease,
): Promise<readonly RentMonth[]> {
  const months = await followTerms(tx, lease, before);
  if (months.length === 0) return [];
  // One follows with all others of the lease.
  const [payment] = await listEffectivePaymentsOf(tx, lease.id);
  if (payment) await postPaymentChange(tx, lease, payment, {});
  else await followWriteOffs(tx, lease);
  return months;
}
