import type { CalendarDate } from '@surela/values/calendar-date';
import type { RentMonth } from '@surela/values/rent-month';
import { type LockedLease, listLeasesOf, lockLease } from '../../agreements/index.ts';
import { lowerCharges, neverBegan } from '../../charges/index.ts';
import { type LeaseAccount, readLeaseAccounts } from '../../lease-accounts/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { listEffectivePaymentsOf } from '../payments.store.ts';
import { postPaymentChange } from '../post-payment.ts';

type Ended = {
  readonly lease: LockedLease;
  readonly monthsLowered: readonly RentMonth[];
  readonly neverBegan: boolean;
  /** Once the charges follow the end. Owed: of all leases of the person. */
  readonly balance: Pick<LeaseAccount, 'owedMinor' | 'creditMinor'>;
};

/** For a lease that is ended in this transaction. */
export async function endCharges(
  tx: Tx,
  { building }: Pick<Deps, 'building'>,
  leaseId: string,
  today: CalendarDate,
): Promise<Ended> {
  const lease = await lockLease(tx, leaseId);
  if (!lease) throw new Error('Only a lease is charged.');
  const monthsLowered = await followLease(tx, lease);
  const leases = await listLeasesOf(tx, [lease.person_id]);
  const accountOf = await readLeaseAccounts(tx, leases, { today, dueDay: building.rentDueDay });
  const owedMinor = leases.reduce((sum, one) => sum + accountOf(one).owedMinor, 0);
  const { creditMinor } = accountOf(lease);
  return { lease, monthsLowered, neverBegan: neverBegan(lease), balance: { owedMinor, creditMinor } };
}

/** The last month is charged by days and later months not at all; what was paid for the rest becomes a credit. Idempotent. */
export async function followLease(tx: Tx, lease: LockedLease): Promise<readonly RentMonth[]> {
  const months = await lowerCharges(tx, lease);
  if (months.length === 0) return [];
  // One follows with all others of the lease.
  const [payment] = await listEffectivePaymentsOf(tx, lease.id);
  if (payment) await postPaymentChange(tx, lease, payment, {});
  return months;
}
