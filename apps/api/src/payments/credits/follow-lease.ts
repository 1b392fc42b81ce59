import type { RentMonth } from '@surela/values/rent-month';
import { type LockedLease, lockLease } from '../../agreements/index.ts';
import { lowerCharges } from '../../charges/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { listEffectivePaymentsOf } from '../payments.store.ts';
import { postPaymentChange } from '../post-payment.ts';

/** For a lease that is ended in this transaction. @returns the months that are charged less */
export async function endCharges(tx: Tx, leaseId: string): Promise<readonly string[]> {
  const lease = await lockLease(tx, leaseId);
  if (!lease) throw new Error('Only a lease is charged.');
  return followLease(tx, lease);
}

/** The last month is charged by days and later months not at all; what was paid for the rest becomes a credit. Idempotent. */
export async function followLease(tx: Tx, lease: LockedLease): Promise<readonly RentMonth[]> {
  const months = await lowerCharges(tx, lease);
  if (months.length === 0) return [];
  for (const payment of await listEffectivePaymentsOf(tx, lease.id)) await postPaymentChange(tx, lease, payment, {});
  return months;
}
