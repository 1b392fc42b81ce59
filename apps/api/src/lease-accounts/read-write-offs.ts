import { calendarDate } from '@surela/values/calendar-date';
import { monthOf } from '@surela/values/rent-month';
import type { Db } from '../platform/database/database.ts';
import { listWriteOffLines } from './lease-accounts.store.ts';
import type { AccountWriteOff } from './settle-write-offs.rules.ts';

/** What was written off of each of these leases. Most have nothing. */
export async function readWriteOffs(
  db: Db,
  leaseIds: readonly string[],
): Promise<(leaseId: string) => readonly AccountWriteOff[]> {
  const rows = await listWriteOffLines(db, leaseIds);
  const rowsOf = Map.groupBy(rows, ({ agreement_id }) => agreement_id);
  return (leaseId) =>
    (rowsOf.get(leaseId) ?? []).map(({ write_off_id, month, amount_minor, created_at }) => ({
      writeOffId: write_off_id,
      month: monthOf(calendarDate(month)),
      amountMinor: amount_minor,
      createdAt: created_at,
    }));
}
