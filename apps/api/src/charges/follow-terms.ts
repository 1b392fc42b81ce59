import { calendarDate } from '@surela/values/calendar-date';
import { firstDayOf, monthOf, type RentMonth } from '@surela/values/rent-month';
import type { LockedLease } from '../agreements/index.ts';
import { balancesOfCharge, difference, insertPosting } from '../ledger/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { listChargesFrom, updateCharge } from './charges.store.ts';
import { chargeAfterChange, type LeaseTerms, leaseMonths } from './rent-charge.ts';

/**
 * The charges follow the last day and the rents of their lease: its last month is charged by days and later months are not
 * charged; from the first day of another rent on, that rent counts. If a change is undone, the months get their rent back.
 * Due days stay. Idempotent.
 * @returns the months whose rent has changed
 */
export async function followTerms(tx: Tx, lease: LockedLease, before: LeaseTerms = lease): Promise<RentMonth[]> {
  const earliest = firstMonthAffected(lease, before);
  if (!earliest) return [];
  const changed: RentMonth[] = [];
  for (const charge of await listChargesFrom(tx, { agreementId: lease.id, month: firstDayOf(earliest) })) {
    const month = monthOf(calendarDate(charge.month));
    const rentMinor = chargeAfterChange(lease, month, charge.rent_minor, before);
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

function firstMonthAffected(lease: LeaseTerms, before: LeaseTerms): RentMonth | undefined {
  const ends = [leaseMonths(before).ended, leaseMonths(lease).ended].filter((month) => month !== undefined);
  const isIn = ({ rents }: LeaseTerms, one: LeaseTerms['rents'][number]) =>
    rents.some(({ from_on, rent_minor }) => from_on === one.from_on && rent_minor === one.rent_minor);
  const others = [
    ...lease.rents.filter((one) => !isIn(before, one)),
    ...before.rents.filter((one) => !isIn(lease, one)),
  ];
  return [...ends, ...others.map(({ from_on }) => monthOf(calendarDate(from_on)))].toSorted()[0];
}
