import { calendarDate } from '@surela/values/calendar-date';
import { firstDayOf, monthOf, type RentMonth } from '@surela/values/rent-month';
import type { LockedLease } from '../agreements/index.ts';
import { balancesOfCharge, difference, insertPosting } from '../ledger/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { listChargesFrom, updateCharge } from './charges.store.ts';
import { chargeAfterEnd, type LeaseDays, leaseMonths } from './rent-charge.ts';

/**
 * The charges follow the last day of their lease: its month is charged by days, later months are not charged. If the last
 * day is moved or cancelled, months that the lease covers again get their rent back. Due days stay. Idempotent.
 * @returns the months whose rent has changed
 */
export async function followLastDay(tx: Tx, lease: LockedLease, before: LeaseDays = lease): Promise<RentMonth[]> {
  const [earliest] = [leaseMonths(before).ended, leaseMonths(lease).ended]
    .filter((month) => month !== undefined)
    .toSorted();
  if (!earliest) return [];
  const changed: RentMonth[] = [];
  for (const charge of await listChargesFrom(tx, { agreementId: lease.id, month: firstDayOf(earliest) })) {
    const month = monthOf(calendarDate(charge.month));
    const rentMinor = chargeAfterEnd(lease, month, charge.rent_minor, before);
    if (rentMinor === charge.rent_minor) continue;
    const version = await updateCharge(tx, { agreementId: lease.id, month: charge.month }, rentMinor);
    await insertPosting(tx, {
      name: `rent:${lease.id}:${month}:${version}`,
      agreementId: lease.id,
      month: charge.month,
      balances: difference(balancesOfCharge(charge.rent_minor), balancesOfCharge(rentMinor)),
    });
    changed.push(month);
  }
  return changed;
}
