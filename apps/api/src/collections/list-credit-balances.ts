import { calendarDate } from '@surela/values/calendar-date';
import { sumInUnits, units } from '@surela/values/money';
import { monthOf } from '@surela/values/rent-month';
import { listLeaseRows } from '../agreements/index.ts';
import { type LeaseCredit, listPayments, readCredits, serializePayments } from '../payments/index.ts';
import { todayAt } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { tenantOfLine } from './tenant-of-line.ts';

const FOREVER = '9999-12-31';

/** GET /api/credit-balances. A lease that ended, or lies ahead, may have been paid for months that it does not have. */
export async function listCreditBalances(deps: Pick<Deps, 'database' | 'clock' | 'building'>) {
  const today = todayAt(deps);
  // A refund that is requested or made meanwhile is in all of it, or in nothing.
  const { found, shown } = await deps.database.snapshot(async (db) => {
    const leases = await listLeaseRows(db, '0001-01-01', FOREVER);
    const credits = await readCredits(db, leases, { today, dueDay: deps.building.rentDueDay });
    const rows = await listPayments(
      db,
      credits.flatMap((credit) => [...credit.credits.keys()]),
    );
    const months = rows.map(({ month }) => monthOf(calendarDate(month)));
    const payments = await serializePayments(db, rows, 'admin');
    return { found: credits, shown: payments.map((payment, at) => ({ payment, month: months[at] ?? monthOf(today) })) };
  });
  const lines = found.toSorted(byEndThenCredit).map(({ lease, creditMinor, credits, refundable }) => ({
    ...tenantOfLine(lease),
    credit: units(creditMinor),
    payments: shown
      .filter(({ payment }) => credits.has(payment._id))
      .map(({ payment, month }) => ({
        payment,
        month,
        credit: units(credits.get(payment._id) ?? 0),
        refundable: Math.min(payment.refundable, units(refundable.get(payment._id) ?? 0)),
      })),
  }));
  return { lines, credit: sumInUnits(found.map(({ creditMinor }) => creditMinor)) };
}

/** A running lease uses its credit for the next month. */
function byEndThenCredit(a: LeaseCredit, b: LeaseCredit): number {
  const isRunning = ({ lease }: LeaseCredit) => Number(lease.ended_on === null);
  return isRunning(a) - isRunning(b) || b.creditMinor - a.creditMinor;
}
