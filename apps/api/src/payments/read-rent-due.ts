import { type RentDue, toWireDate, toWireMonth } from '@surela/contract';
import { calendarDate } from '@surela/values/calendar-date';
import { minor, unitsFromMinor } from '@surela/values/money';
import { consecutiveMonths, firstDayOf, monthOf, monthsBetween, type RentMonth } from '@surela/values/rent-month';
import type { AgreementRow } from '../agreements/index.ts';
import type { Actor } from '../platform/authenticate.ts';
import { type ChargeRow, listCharges } from './charges.store.ts';
import { type Desk, todayAt } from './desk.ts';
import { leaseOf } from './open-intent.ts';
import { dueOn, endOfPaidRun, monthsOffered, standingOf } from './payment.rules.ts';
import { listPaidMonths } from './payments.store.ts';

/** GET /api/make-payment: what a tenant owes, and which months they can choose. */
export async function readRentDue(desk: Desk, actor: Actor): Promise<RentDue> {
  const { db } = desk.database;
  const lease = await leaseOf(desk, actor);
  const [charges, paidDays] = await Promise.all([listCharges(db, [lease.id]), listPaidMonths(db, lease.id)]);
  const paid = new Set(paidDays.map((day) => monthOf(calendarDate(day))));
  const began = calendarDate(String(lease.decided_on));
  const end = endOfPaidRun(monthOf(began), paid);
  const today = todayAt(desk);
  return {
    email: lease.email,
    floor: lease.floor,
    block: lease.block,
    apartment: lease.number,
    rent: unitsFromMinor(minor(lease.rent_minor)),
    ...(end ? { month: toWireMonth(end) } : {}),
    date: toWireDate(began),
    months: monthsOffered(monthOf(began), paid).map((month) => {
      const due = dueOn(month, desk.building.rentDueDay, began);
      return {
        month: toWireMonth(month),
        rent: unitsFromMinor(minor(rentOf(lease, charges, month))),
        dueOn: due,
        standing: standingOf(month, due, paid.has(month), today),
      };
    }),
    owed: unitsFromMinor(minor(owedBy(lease, charges, paid, monthOf(today)))),
  };
}

function rentOf(lease: AgreementRow, charges: readonly ChargeRow[], month: RentMonth): number {
  return charges.find((charge) => charge.month === firstDayOf(month))?.rent_minor ?? lease.rent_minor;
}

/** Of the months that have begun; the job that charges them may be a few minutes late. */
function owedBy(
  lease: AgreementRow,
  charges: readonly ChargeRow[],
  paid: ReadonlySet<RentMonth>,
  now: RentMonth,
): number {
  const began = monthOf(calendarDate(String(lease.decided_on)));
  const begun = consecutiveMonths(began, Math.max(0, monthsBetween(began, now) + 1));
  return begun.filter((month) => !paid.has(month)).reduce((sum, month) => sum + rentOf(lease, charges, month), 0);
}
