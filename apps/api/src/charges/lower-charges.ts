import { calendarDate } from '@surela/values/calendar-date';
import { firstDayOf, monthOf, type RentMonth } from '@surela/values/rent-month';
import type { LockedLease } from '../agreements/index.ts';
import { balancesOfCharge, difference, insertPosting } from '../ledger/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { listChargesFrom, updateCharge } from './charges.store.ts';
import { chargeAfterEnd, leaseMonths } from './rent-charge.ts';

/**
 * Once a lease has ended, its last month is charged by days, and nothing is charged for later months. Idempotent.
 * @returns the months that are charged less than before
 */
export async function lowerCharges(tx: Tx, lease: LockedLease): Promise<RentMonth[]> {
  const { ended } = leaseMonths(lease);
  if (!ended) return [];
  const lowered: RentMonth[] = [];
  for (const charge of await listChargesFrom(tx, { agreementId: lease.id, month: firstDayOf(ended) })) {
    const month = monthOf(calendarDate(charge.month));
    const rentMinor = chargeAfterEnd(lease, month, charge.rent_minor);
    if (rentMinor === charge.rent_minor) continue;
    const version = await updateCharge(tx, { agreementId: lease.id, month: charge.month }, rentMinor);
    await insertPosting(tx, {
      name: `rent:${lease.id}:${month}:${version}`,
      agreementId: lease.id,
      month: charge.month,
      balances: difference(balancesOfCharge(charge.rent_minor), balancesOfCharge(rentMinor)),
    });
    lowered.push(month);
  }
  return lowered;
}
