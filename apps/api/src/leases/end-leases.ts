import { calendarDate } from '@surela/values/calendar-date';
import { findLease, listLeasesToEnd } from '../agreements/index.ts';
import { openStuckIssue } from '../payment-issues/index.ts';
import { writeAuditLog } from '../platform/audit-log.ts';
import { todayAt } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { assertNoneFailed, forEachItem } from '../platform/for-each-item.ts';
import { endLease } from './end-lease.ts';
import { lockLeaseParties } from './lock-lease-parties.ts';

const JOB = 'end-leases';

type EndDeps = Pick<Deps, 'database' | 'clock' | 'building' | 'publicUrl' | 'log'>;

/**
 * Job: ends every lease whose last day has passed, also days later if the server was down. On the last day itself the tenant
 * still has the lease. Several processes may run it at once.
 */
export async function endLeases(deps: EndDeps): Promise<void> {
  const counts = await forEachItem(deps, {
    job: JOB,
    items: await listLeasesToEnd(deps.database.db, todayAt(deps)),
    subjectOf: (id) => `lease ${id}`,
    run: (id) => endIfOver(deps, id),
    onStuck: openStuckIssue,
  });
  assertNoneFailed(JOB, counts);
}

async function endIfOver(deps: EndDeps, id: string): Promise<void> {
  const listed = await findLease(deps.database.db, id);
  if (!listed) return;
  await deps.database.transact(async (tx) => {
    const { lease } = await lockLeaseParties(tx, listed);
    const today = todayAt(deps);
    // Another process was faster, or the office has moved the last day.
    if (lease?.state !== 'accepted' || lease.ends_on === null || lease.ends_on >= today) return;
    const on = calendarDate(lease.ends_on);
    const { emailKey, monthsChanged } = await endLease(tx, deps, lease, {
      on,
      reason: lease.reason,
      lastDayPassed: true,
      today,
    });
    await writeAuditLog(tx, {
      actorId: undefined,
      action: 'lease ended',
      subject: `agreement ${id}`,
      details: {
        apartment: lease.apartment_id,
        person: lease.person_id,
        lastDay: on,
        ...(monthsChanged.length > 0 && { rentChanged: monthsChanged.join(', ') }),
        email: emailKey,
      },
    });
  });
}
