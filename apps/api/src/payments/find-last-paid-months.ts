import { formatMonthName } from '@surela/contract';
import { monthOf } from '@surela/values/rent-month';
import type { LeaseRow } from '../agreements/index.ts';
import { leaseStartOf, type RentedLease, rentOfMonth } from '../charges/index.ts';
import type { Db } from '../platform/database/database.ts';
import { lastConsecutivePaidMonth } from './payment.rules.ts';
import { listPaidMonthsOf } from './payments.store.ts';

type Lease = RentedLease & Pick<LeaseRow, 'id'>;

/**
 * The optional `month` of an agreement: the last month of the unbroken run of paid months. A client that offers the months
 * after it offers only unpaid ones.
 * @returns the month's name by lease; a lease whose first month is not paid is absent
 */
export async function findLastPaidMonths(db: Db, leases: readonly Lease[]): Promise<ReadonlyMap<string, string>> {
  const ids = leases.map(({ id }) => id);
  const paid = await listPaidMonthsOf(db, ids);
  const found = new Map<string, string>();
  for (const lease of leases) {
    const months = new Set(paid.get(lease.id));
    const first = monthOf(leaseStartOf(lease));
    if (rentOfMonth(lease, first) === 0) months.add(first);
    const last = lastConsecutivePaidMonth(first, months);
    if (last) found.set(lease.id, formatMonthName(last));
  }
  return found;
}
