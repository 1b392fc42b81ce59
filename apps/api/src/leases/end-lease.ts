import type { CalendarDate } from '@surela/values/calendar-date';
import { findLeaseOf, type LockedLease, markEnd } from '../agreements/index.ts';
import { type FollowedEnd, followEnd } from '../payments/index.ts';
import { markRole } from '../people/index.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { enqueueEmails } from '../platform/email/outbox.ts';
import { leaseEndedEmail } from './lease-ended-email.ts';

type End = {
  /** The last day. */
  readonly on: CalendarDate;
  readonly reason: string;
  /** It was set, and the day has turned. Else the office ends the lease now. */
  readonly lastDayPassed: boolean;
  readonly today: CalendarDate;
};

export type EndedLease = {
  /** For the audit log. */
  readonly emailKey: string;
  readonly monthsChanged: FollowedEnd['monthsChanged'];
};

/**
 * Ends a lease, or says anew how one that has ended stands: the person becomes a user, the charges follow the last day, and
 * an email has the final account. The parties must be locked, and so must the lease.
 */
export async function endLease(
  tx: Tx,
  deps: Pick<Deps, 'building' | 'publicUrl'>,
  before: LockedLease,
  { on, reason, lastDayPassed, today }: End,
): Promise<EndedLease> {
  await markEnd(tx, before.id, { state: 'ended', ended_on: on, reason });
  const { lease, monthsChanged, neverBegan, balance } = await followEnd(tx, deps, before, today);
  // Who has signed the next lease already stays a member.
  if (!(await findLeaseOf(tx, lease.person_id))) await markRole(tx, lease.person_id, 'member', 'user');
  const email = leaseEndedEmail(deps, { lease, on, reason, neverBegan, lastDayPassed, balance });
  await enqueueEmails(tx, [email]);
  return { emailKey: email.key, monthsChanged };
}
