import type { CalendarDate } from '@surela/values/calendar-date';
import type { RentMonth } from '@surela/values/rent-month';
import { type LockedLease, lockLease } from '../../agreements/index.ts';
import { lowerCharges } from '../../charges/index.ts';
import { type LeaseAccount, readLeaseAccount } from '../../lease-accounts/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { listEffectivePaymentsOf } from '../payments.store.ts';
import { postPaymentChange } from '../post-payment.ts';

type Ended = {
  readonly lease: LockedLease;
  readonly monthsLowered: readonly RentMonth[];
  /** Once the charges follow the end. */
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
  const { owedMinor, creditMinor } = await readLeaseAccount(tx, lease, { today, dueDay: building.rentDueDay });
  return { lease, monthsLowered, balance: { owedMinor, creditMinor } };
}

/** The last month is charged by days and later months not at all; what was paid for the rest becomes a credit. Idempotent. */
export async function followLease(tx: Tx, lease: LockedLease): Promise<readonly RentMonth[]> {
  const months = await lowerCharges(tx, lease);
  if (months.length === 0) return [];
  for (const payment of await listEffectivePaymentsOf(tx, lease.id)) await postPaymentChange(tx, lease, payment, {});
  return months;
}
