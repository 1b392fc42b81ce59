import { AGREEMENT_LIMITS } from '@surela/values/agreement-limits';
import { addDays, type CalendarDate } from '@surela/values/calendar-date';
import { formatDayLong } from '@surela/values/format-date';
import {
  declineOthers,
  findLease,
  findPendingOf,
  type LockedLease,
  markEnd,
  updateLastDay,
} from '../agreements/index.ts';
import { followEnd } from '../payments/index.ts';
import { markRole } from '../people/index.ts';
import { writeAuditLog } from '../platform/audit-log.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import { todayAt } from '../platform/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { enqueueEmails } from '../platform/email/outbox.ts';
import { AppError } from '../platform/http/app-error.ts';
import { type EndedLease, endLease } from './end-lease.ts';
import { lastDaysOfLease } from './last-day.rules.ts';
import { lastDayEmail } from './last-day-email.ts';
import { type LeaseParties, lockLeaseParties } from './lock-lease-parties.ts';

export type LeaseDeps = Pick<Deps, 'database' | 'clock' | 'building' | 'publicUrl'>;

type Change = {
  /** Null: the lease runs on. */
  readonly endsOn: CalendarDate | null;
  /** Undefined: as before. */
  readonly reason: string | undefined;
};

type Changed = { readonly changed: boolean; readonly ended: boolean };

/**
 * PATCH /api/leases/:id/end. Sets, moves or cancels the end of a lease. A day that has passed ends the lease at once;
 * another end of a lease that has ended lets it run again.
 */
export async function changeLastDay(deps: LeaseDeps, actor: Actor, id: string, change: Change): Promise<Changed> {
  const found = await findLease(deps.database.db, id);
  if (!found) throw new AppError('not-found', 'Lease not found. Reload the list.');
  const { endsOn } = change;
  return deps.database.transact(async (tx) => {
    const { lease: before, ...parties } = await lockLeaseParties(tx, found);
    if (!before) throw new AppError('not-found', 'Lease not found. Reload the list.');
    const today = todayAt(deps);
    assertChangeable(before, change, today);
    const { reason = before.reason } = change;
    const neverBegins = endsOn !== null && endsOn < before.starts_on;
    const runs = endsOn === null || (endsOn >= today && !neverBegins);
    const isSo = before.ends_on === endsOn && (before.state === 'accepted') === runs;
    if (isSo) return { changed: false, ended: !runs };
    await updateLastDay(tx, id, endsOn).catch(daysTaken);
    const { emailKey, monthsChanged } = runs
      ? await runUntil(tx, deps, { before, parties, endsOn, reason, today })
      : await endLease(tx, deps, before, { on: neverBegins ? today : endsOn, reason, lastDayPassed: false, today });
    const declined = endsOn === null ? await declineRequests(tx, deps, before, { actor, today }) : [];
    const event = {
      actorId: actor.personId,
      action: actionOf(before, endsOn),
      subject: `agreement ${id}`,
      details: {
        apartment: before.apartment_id,
        person: before.person_id,
        lastDay: endsOn,
        before: before.ends_on,
        reason,
        ...(monthsChanged.length > 0 && { rentChanged: monthsChanged.join(', ') }),
        email: emailKey,
      },
    };
    await writeAuditLog(tx, event, ...declined);
    return { changed: true, ended: !runs };
  });
}

type Running = {
  readonly before: LockedLease;
  readonly parties: Pick<LeaseParties, 'apartment' | 'person'>;
  readonly endsOn: CalendarDate | null;
  readonly reason: string;
  readonly today: CalendarDate;
};

/** The lease runs, if it has ended again. */
async function runUntil(
  tx: Tx,
  deps: Pick<Deps, 'building' | 'publicUrl'>,
  { before, parties, endsOn, reason, today }: Running,
): Promise<EndedLease> {
  if (before.state === 'ended') assertMayRunAgain(parties);
  if (endsOn === null) await assertNoRequest(tx, before.person_id);
  // Why a lease ends is shown to the tenant for as long as it has a last day.
  const shown = endsOn === null ? '' : reason;
  await markEnd(tx, before.id, { state: 'accepted', ended_on: null, reason: shown });
  await markRole(tx, before.person_id, 'user', 'member');
  const { lease, monthsChanged, balance } = await followEnd(tx, deps, before, today);
  const email = lastDayEmail(deps, { lease, before, reason, balance });
  await enqueueEmails(tx, [email]);
  return { emailKey: email.key, monthsChanged };
}

/** The apartment is not free any more. */
function declineRequests(
  tx: Tx,
  deps: Pick<Deps, 'building' | 'publicUrl'>,
  { apartment_id: apartmentId }: LockedLease,
  { actor, today }: { readonly actor: Actor; readonly today: CalendarDate },
) {
  const reason = 'The tenant of this apartment stays.';
  return declineOthers(tx, deps, { apartmentId, on: today, reason, actorId: actor.personId });
}

function actionOf({ ends_on }: LockedLease, endsOn: CalendarDate | null): string {
  if (endsOn === null) return 'last day cancelled';
  return ends_on === null ? 'last day set' : 'last day moved';
}

function assertChangeable(lease: LockedLease, { endsOn }: Change, today: CalendarDate): void {
  if (lease.historic) {
    throw new AppError(
      'ends-on-impossible',
      "This lease ended before an update, so its last day can't change. Ask the tenant for a new request.",
    );
  }
  const { earliest, latest } = lastDaysOfLease(lease.starts_on, today);
  if (
    lease.state === 'ended' &&
    lease.ends_on !== null &&
    lease.ends_on < addDays(today, -AGREEMENT_LIMITS.endDaysBehind)
  ) {
    throw new AppError(
      'ends-on-impossible',
      "This lease ended more than a year ago, so its end can't change. Ask the tenant for a new request.",
    );
  }
  if (endsOn === null || (endsOn >= earliest && endsOn <= latest)) return;
  throw new AppError(
    'ends-on-impossible',
    `The lease can't end on ${formatDayLong(endsOn)}. Choose a day from ${formatDayLong(earliest)} to ${formatDayLong(latest)}.`,
  );
}

/** What would refuse a new lease refuses this one too. */
function assertMayRunAgain({ apartment, person }: Running['parties']): void {
  if (apartment.retired_at) {
    throw new AppError('apartment-retired', 'This apartment is archived. Restore it before the lease can continue.');
  }
  if (person?.blocked_at) {
    throw new AppError('person-blocked', 'This account is blocked. Unblock it before the lease can continue.');
  }
  if (person?.role === 'admin') {
    throw new AppError('not-for-admins', "This person is now an admin, and admins can't rent an apartment.");
  }
}

/** By the database: another lease of the apartment or the person has one of these days. */
function daysTaken(error: unknown): never {
  const { constraint } = error as { constraint?: unknown };
  if (constraint === 'apartment_has_one_lease_at_a_time') {
    throw new AppError(
      'apartment-taken',
      'The apartment is rented to another tenant from then on. Choose a last day before that lease starts.',
    );
  }
  if (constraint !== 'person_has_one_lease_at_a_time') throw error;
  throw new AppError(
    'has-lease',
    'This tenant has another lease from then on. Choose a last day before that lease starts, or end that lease first.',
  );
}

/** Only whoever has a lease with a last day may look for another apartment. */
async function assertNoRequest(tx: Tx, personId: string): Promise<void> {
  if (!(await findPendingOf(tx, personId))) return;
  throw new AppError('has-request', 'This person has requested another apartment since. Decline that request first.');
}
