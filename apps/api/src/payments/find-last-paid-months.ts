import { formatMonthName } from '@surela/contract';
import { calendarDate } from '@surela/values/calendar-date';
import { monthOf } from '@surela/values/rent-month';
import type { Db } from '../platform/database/database.ts';
import { lastConsecutivePaidMonth } from './payment.rules.ts';
import { listPaidMonthsOf } from './payments.store.ts';

type StartedLease = { readonly id: string; readonly starts_on: string };

/**
 * The optional `month` of an agreement: the last month of the unbroken run of paid months. A client that offers the months
 * after it offers only unpaid ones.
 * @returns the month's name by lease; a lease whose first month is not paid is absent
 */
export async function findLastPaidMonths(
  db: Db,
  leases: readonly StartedLease[],
): Promise<ReadonlyMap<string, string>> {
  const ids = leases.map(({ id }) => id);
  const paid = await listPaidMonthsOf(db, ids);
  const found = new Map<string, string>();
  for (const { id, starts_on } of leases) {
    const last = lastConsecutivePaidMonth(monthOf(calendarDate(starts_on)), paid.get(id) ?? new Set());
    if (last) found.set(id, formatMonthName(last));
  }
  return found;
}
