import { formatDayFirst, formatMonthName, type RentDue } from '@surela/contract';
import { minor, unitsFromMinor } from '@surela/values/money';
import { monthOf, type RentMonth } from '@surela/values/rent-month';
import { leaseStartOf, listCharges, monthsBegun, rentChargeFor, rentStatusOf } from '../charges/index.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import { todayAt } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { requireLease } from './open-payment-intent.ts';
import { lastConsecutivePaidMonth, monthsOffered } from './payment.rules.ts';
import { listPaidMonths } from './payments.store.ts';

/** GET /api/make-payment */
export async function readRentDue(deps: Pick<Deps, 'database' | 'clock' | 'building'>, actor: Actor): Promise<RentDue> {
  const { db } = deps.database;
  const lease = await requireLease(deps, actor);
  const [charges, paid] = await Promise.all([listCharges(db, [lease.id]), listPaidMonths(db, lease.id)]);
  const began = leaseStartOf(lease);
  const chargeIn = (month: RentMonth) => rentChargeFor(lease, charges, month, deps.building.rentDueDay);
  const end = lastConsecutivePaidMonth(monthOf(began), paid);
  const today = todayAt(deps);
  // Computed from the calendar: the job that charges a new month may be a few minutes late.
  const unpaid = monthsBegun(lease, today).filter((month) => !paid.has(month));
  const owed = unpaid.reduce((sum, month) => sum + chargeIn(month).rentMinor, 0);
  return {
    email: lease.email,
    floor: lease.floor,
    block: lease.block,
    apartment: lease.number,
    rent: unitsFromMinor(minor(lease.rent_minor)),
    ...(end ? { month: formatMonthName(end) } : {}),
    date: formatDayFirst(began),
    months: monthsOffered(monthOf(began), paid).map((month) => {
      const charge = chargeIn(month);
      return {
        month: formatMonthName(month),
        rent: unitsFromMinor(minor(charge.rentMinor)),
        dueOn: charge.due,
        status: rentStatusOf(charge, paid.has(month), today),
      };
    }),
    owed: unitsFromMinor(minor(owed)),
  };
}
