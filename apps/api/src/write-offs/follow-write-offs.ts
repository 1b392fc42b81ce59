import { calendarDate } from '@surela/values/calendar-date';
import { monthOf } from '@surela/values/rent-month';
import type { LockedLease } from '../agreements/index.ts';
import { readLeaseAccount } from '../lease-accounts/index.ts';
import { balancesOfWriteOff, difference, insertPosting } from '../ledger/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { listLinesOf, updateStanding } from './write-offs.store.ts';

/**
 * What is written off follows the rent and the payments of the lease: less once a debt is paid after all, and as much as
 * before if that payment is taken back. Call it last wherever one of them changes. Idempotent.
 */
export async function followWriteOffs(tx: Tx, lease: LockedLease): Promise<void> {
  const lines = await listLinesOf(tx, lease.id);
  if (lines.length === 0) return;
  // What stands does not depend on the day. Only of a lease that is over is money that no month takes spread over it, and
  // by its last day every month has begun.
  const today = calendarDate(lease.ends_on ?? lease.starts_on);
  const { writtenOff } = await readLeaseAccount(tx, lease, { today, dueDay: 1 });
  const standing = new Map(writtenOff.map(({ writeOffId, month, minor }) => [`${writeOffId} ${month}`, minor]));
  for (const line of lines) {
    const month = monthOf(calendarDate(line.month));
    const standingMinor = standing.get(`${line.write_off_id} ${month}`) ?? 0;
    if (standingMinor === line.standing_minor) continue;
    const version = await updateStanding(tx, line, standingMinor);
    await insertPosting(tx, {
      name: `write-off:${line.write_off_id}:${month}:${version}`,
      agreementId: lease.id,
      month: line.month,
      balances: difference(balancesOfWriteOff(line.standing_minor), balancesOfWriteOff(standingMinor)),
    });
  }
}
