import { randomUUID } from 'node:crypto';
import { type LeaseRow, listLeaseRows, lockLease } from '@surela/api/agreements';
import { createCharges, leaseStartOf, monthsCovered } from '@surela/api/charges';
import type { Database } from '@surela/api/database';
import { createLogger } from '@surela/api/logger';
import { postPayment } from '@surela/api/payments';
import { BuildingSettings } from '@surela/contract';
import { addDays, type CalendarDate, dateIn } from '@surela/values/calendar-date';
import { addMonths, firstDayOf, monthOf, type RentMonth } from '@surela/values/rent-month';
import settings from '../../building.json' with { type: 'json' };
import { demoPeople } from '../firebase-emulator/demo-accounts.ts';
import { paymentDay, paymentMethod, paymentReference } from './payment-habits.ts';

/** Past rent paid by bank or in cash, with a few tenants behind. The demo's member owes the current month. */
export async function seedPayments(database: Database): Promise<number> {
  const building = BuildingSettings.parse(settings);
  const deps = { database, building, clock: { now: () => new Date() }, log: createLogger('warn') };
  await createCharges(deps);
  const today = dateIn(building.timeZone, new Date());
  const leases = await listLeaseRows(database.db, '0001-01-01', today);
  const member = demoPeople.find(({ role }) => role === 'member')?.email;
  const payments = leases
    .flatMap((lease, index) =>
      monthsCovered(lease, addMonths(monthOf(today), lease.email === member ? -1 : -behind(index))).map((month) => ({
        lease,
        money: paymentFor(lease, month, index, today),
      })),
    )
    // Receipt numbers follow the days.
    .toSorted((one, other) => one.money.paid_at.getTime() - other.money.paid_at.getTime());
  await database.transact(async (tx) => {
    for (const { lease, money } of payments) {
      const locked = await lockLease(tx, lease.id);
      if (!locked) throw new Error(`Lease ${lease.id} is gone.`);
      await postPayment(tx, deps, locked, money);
    }
  });
  return payments.length;
}

/** Number of months owed, including the current one: most owe none, some one, a few more. */
function behind(index: number): number {
  return index % 19 === 7 ? 3 : index % 13 === 5 ? 2 : index % 6 === 0 ? 1 : 0;
}

function paymentFor(lease: LeaseRow, month: RentMonth, index: number, today: CalendarDate) {
  const id = randomUUID();
  const method = paymentMethod(index);
  const requested = addDays(firstDayOf(month), paymentDay(index, month) - 1);
  const began = leaseStartOf(lease);
  const [, paidOn = today] = [began, requested, today].toSorted();
  return {
    id,
    attempt_id: null,
    transaction_id: `${method}_${id}`,
    method,
    month: firstDayOf(month),
    rent_minor: lease.rent_minor,
    discount_minor: 0,
    amount_minor: lease.rent_minor,
    coupon_code: null,
    coupon_percentage: null,
    paid_at: new Date(`${paidOn}T05:${10 + (index % 50)}:00Z`),
    paid_on: paidOn,
    reference: paymentReference(index, month),
  };
}
