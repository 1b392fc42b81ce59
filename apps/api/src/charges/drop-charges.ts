import { calendarDate } from '@surela/values/calendar-date';
import { firstDayOf, monthOf, type RentMonth } from '@surela/values/rent-month';
import type { LockedLease } from '../agreements/index.ts';
import { balancesOfCharge, difference, insertPosting } from '../ledger/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { dropChargesAfter } from './charges.store.ts';
import { leaseMonths } from './rent-charge.ts';

/** The rent of months after the end of a lease falls to nothing. Idempotent. @returns these months */
export async function dropCharges(tx: Tx, lease: LockedLease): Promise<RentMonth[]> {
  const { ended } = leaseMonths(lease);
  if (!ended) return [];
  const dropped = await dropChargesAfter(tx, lease.id, firstDayOf(ended));
  const months: RentMonth[] = [];
  for (const { month: first, rent_minor, version } of dropped) {
    const month = monthOf(calendarDate(first));
    await insertPosting(tx, {
      name: `rent:${lease.id}:${month}:${version + 1}`,
      agreementId: lease.id,
      month: first,
      balances: difference(balancesOfCharge(rent_minor), {}),
    });
    months.push(month);
  }
  return months;
}
