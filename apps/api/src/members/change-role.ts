import { normalizeEmail } from '@surela/values/email';
import { type AcceptDeps, acceptAgreement, findLatestOf, isReviewOver } from '../agreements/index.ts';
import { findRole } from '../people/index.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import { todayAt } from '../platform/clock.ts';
import { AppError } from '../platform/http/app-error.ts';
import { removeMember } from './remove-member.ts';

/**
 * PATCH /api/users/:email, the second of the two calls with which the specification's client accepts a request. A role is
 * never set on its own: 'member' accepts the person's request, 'user' ends their lease.
 */
export async function changeRole(deps: AcceptDeps, actor: Actor, address: string, role: string): Promise<boolean> {
  const email = normalizeEmail(address);
  const now = await findRole(deps.database.db, email);
  if (!now) throw new AppError('not-found', 'No account has this email. Check the spelling.');
  if (now === 'admin' || (role !== 'member' && role !== 'user')) {
    throw new AppError('role-not-changeable', 'Add and remove admins on the Accounts page.');
  }
  if (role === 'user') return now === 'member' && removeMember(deps, actor, { email }, '');
  // A member may be about to get the next lease. Only the first of the two calls says so.
  const open = now === 'member' ? (['reviewed'] as const) : (['reviewed', 'pending'] as const);
  const agreement = await findLatestOf(deps.database.db, email, open);
  if (now === 'member' && (!agreement || isReviewOver(agreement.reviewed_at, deps.clock.now()))) return false;
  if (!agreement) throw new AppError('no-request-to-accept', 'This person has no open request. Ask them to send one.');
  await deps.database.transact((tx) =>
    acceptAgreement(tx, { deps, agreement, actorId: actor.personId, today: todayAt(deps), now: deps.clock.now() }),
  );
  return true;
}
