import { type CalendarDate, calendarDate } from '@surela/values/calendar-date';
import { formatDayLong } from '@surela/values/format-date';
import { lockApartment } from '../apartments/index.ts';
import { lockApplicant, markRole } from '../people/index.ts';
import { writeAuditLog } from '../platform/audit-log.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { enqueueEmails } from '../platform/email/outbox.ts';
import { AppError } from '../platform/http/app-error.ts';
import { acceptedEmail, type FirstRent } from './accepted-email.ts';
import { canBecome, isReviewOver } from './agreement.rules.ts';
import { type AgreementRow, findAgreement, findPendingOf, markAgreement } from './agreements.store.ts';
import { declineOthers } from './decline-others.ts';
import { chooseFirstDay, type FirstDays, readFirstDays } from './first-day.ts';
import { createLease } from './leases.store.ts';

export type AcceptDeps = Pick<Deps, 'database' | 'clock' | 'building' | 'publicUrl'> & {
  /** Passed in, because the charges slice comes after this one. @returns the months that are owed first */
  readonly chargeMonthsBegun: (
    tx: Tx,
    deps: Pick<Deps, 'building'>,
    leaseId: string,
    today: CalendarDate,
  ) => Promise<readonly FirstRent[]>;
};

type AcceptInput = {
  readonly deps: Pick<AcceptDeps, 'building' | 'publicUrl' | 'chargeMonthsBegun'>;
  readonly agreement: AgreementRow;
  readonly actorId: string | undefined;
  /** First day of the lease. Without one: the proposed day. */
  readonly startsOn?: string | undefined;
  readonly today: CalendarDate;
  readonly now: Date;
};

const TAKEN = 'This apartment was rented to another applicant.';

/**
 * Turns a request into a lease: the person becomes a member, other requests for the apartment are declined. The months
 * that have begun are charged immediately, so that all screens show the same amount. How months are charged by days, and
 * when they are due, is kept with the lease: the building's settings may change later. Lock order:
 * apartment, then person, as in remove-member, which prevents deadlocks. The database allows one lease a day even without
 * the locks.
 * @returns how many other requests were declined
 */
export async function acceptAgreement(
  tx: Tx,
  { deps, agreement, actorId, startsOn: chosen, today, now }: AcceptInput,
): Promise<number> {
  const { id, apartment_id, person_id, moves_in_on } = agreement;
  assertAcceptable(agreement, now);
  const apartment = await lockApartment(tx, apartment_id);
  if (!apartment.vacant) throw await noLongerVacant(tx, agreement);
  if (apartment.retired_at) {
    throw new AppError('apartment-retired', 'This apartment is archived. Restore it, or decline this request.');
  }
  await assertMayRent(tx, person_id);
  await assertLatestRequest(tx, agreement);
  const { available_on } = apartment;
  const parties = { person_id, apartment_id, available_on, moves_in_on };
  const days = await readFirstDays(tx, parties, today);
  assertAsRequested(days, { chosen, asked: moves_in_on, today });
  const startsOn = chooseFirstDay(days, chosen);
  const { proration, rentDueDay: due_day } = deps.building;
  await createLease(tx, { id, person_id, apartment_id, starts_on: startsOn, proration, due_day }).catch(daysTaken);
  if (!(await markAgreement(tx, id, 'accepted', { decided_on: today }))) throw alreadyDecided();
  await markRole(tx, person_id, 'user', 'member');
  const firstRents = await deps.chargeMonthsBegun(tx, deps, id, today);
  const email = acceptedEmail(deps, { agreement, startsOn, firstRents });
  await enqueueEmails(tx, [email]);
  const others = { apartmentId: apartment_id, on: today, reason: TAKEN, actorId, takenBy: id };
  const declined = await declineOthers(tx, deps, others);
  await writeAuditLog(
    tx,
    {
      actorId,
      action: 'agreement accepted',
      subject: `agreement ${id}`,
      details: { apartment: apartment_id, startsOn, email: email.key },
    },
    ...declined,
  );
  return declined.length;
}

export function alreadyDecided(): AppError {
  return new AppError('already-decided', 'This request was already decided.');
}

/** Also called before any lock, so that late callers do not queue for it. */
export function assertAcceptable({ state, reviewed_at }: AgreementRow, now: Date): void {
  if (!canBecome(state, 'accepted') || (state === 'reviewed' && isReviewOver(reviewed_at, now))) throw alreadyDecided();
}

/**
 * Locks the person, so that a block or an admin role given at the same time comes either before or after the acceptance.
 */
async function assertMayRent(tx: Tx, personId: string): Promise<void> {
  const person = await lockApplicant(tx, personId);
  if (person?.blocked_at) {
    throw new AppError('person-blocked', 'This account is blocked. Unblock it first, or decline this request.');
  }
  if (person?.role === 'admin') {
    throw new AppError(
      'not-for-admins',
      "This applicant is now an admin, and admins can't rent an apartment. Decline this request.",
    );
  }
  if (!person?.email_verified_at) {
    throw new AppError(
      'email-not-verified',
      'This applicant has not verified their email. Ask them to open the link in the verification email, then accept.',
    );
  }
}

type FirstDay = { readonly chosen: string | undefined; readonly asked: string | null; readonly today: CalendarDate };

/** The last day of the present lease may have moved since the request: an applicant gets no later day unless it is named. */
function assertAsRequested({ proposed }: FirstDays, { chosen, asked, today }: FirstDay): void {
  if (chosen !== undefined || asked === null || proposed <= asked || proposed <= today) return;
  const [askedDay, possible] = [formatDayLong(calendarDate(asked)), formatDayLong(proposed)];
  throw new AppError(
    'starts-on-impossible',
    `The applicant asked for ${askedDay}, but the lease can start on ${possible} at the earliest. Agree on a day with the applicant, then choose it.`,
  );
}

/** Another lease was made for these days in the meantime, or the request was accepted by somebody else. */
function daysTaken(error: unknown): never {
  const { constraint } = error as { constraint?: unknown };
  if (constraint === 'leases_pkey') throw alreadyDecided();
  if (constraint === 'apartment_has_one_lease_at_a_time') throw apartmentTaken();
  if (constraint !== 'person_has_one_lease_at_a_time') throw error;
  throw new AppError('already-requested', 'This applicant has another lease on these days. Decline this request.');
}

/** Whoever took the apartment decided this request too, if it was pending. */
async function noLongerVacant(tx: Tx, { id, state }: AgreementRow): Promise<AppError> {
  const current = await findAgreement(tx, id);
  return current?.state === state ? apartmentTaken() : alreadyDecided();
}

function apartmentTaken(): AppError {
  return new AppError('apartment-taken', 'This apartment is already rented. Decline this request.');
}

/** A person whose request was reviewed may have sent another one. They can have only one open. */
async function assertLatestRequest(tx: Tx, { id, person_id }: AgreementRow): Promise<void> {
  const pending = await findPendingOf(tx, person_id);
  if (!pending || pending.id === id) return;
  throw new AppError('already-requested', 'This applicant has sent a newer request. Decide that one instead.');
}
