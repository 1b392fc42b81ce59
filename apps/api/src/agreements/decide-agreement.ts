import { writeAuditLog } from '../platform/audit-log.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import { todayAt } from '../platform/clock.ts';
import { enqueueEmails } from '../platform/email/outbox.ts';
import { AppError } from '../platform/http/app-error.ts';
import { type AcceptDeps, acceptAgreement, alreadyDecided, assertAcceptable } from './accept-agreement.ts';
import { findAgreement, markAgreement } from './agreements.store.ts';
import { declinedEmail } from './declined-email.ts';

type DecisionInput = {
  /** Undefined for a client that accepts by a second call, PATCH /api/users/:email. */
  readonly decision: 'accept' | 'decline' | undefined;
  readonly reason: string;
  /** Only to accept: the first day of the lease. */
  readonly startsOn?: string | undefined;
};

const STATE_AFTER = { decline: 'declined', review: 'reviewed' } as const;

/** PATCH /api/agreements/:id. @returns how many other requests were declined */
export async function decideAgreement(
  deps: AcceptDeps,
  actor: Actor,
  id: string,
  input: DecisionInput,
): Promise<number> {
  const agreement = await findAgreement(deps.database.db, id);
  if (!agreement) throw new AppError('not-found', 'Request not found. Reload the list.');
  const now = deps.clock.now();
  assertAcceptable(agreement, now);
  const { decision = 'review', reason, startsOn } = input;
  const today = todayAt(deps);
  const actorId = actor.personId;
  return deps.database.transact(async (tx) => {
    if (decision === 'accept') return acceptAgreement(tx, { deps, agreement, actorId, startsOn, today, now });
    const state = STATE_AFTER[decision];
    const reviewed = decision === 'review' ? { reviewed_at: now } : {};
    if (!(await markAgreement(tx, id, state, { decided_on: today, reason, ...reviewed }))) throw alreadyDecided();
    const email = decision === 'decline' ? declinedEmail(deps, agreement, { reason, on: today }) : undefined;
    if (email) await enqueueEmails(tx, [email]);
    const details = { reason, ...(email && { email: email.key }) };
    await writeAuditLog(tx, { actorId, action: `agreement ${state}`, subject: `agreement ${id}`, details });
    return 0;
  });
}
