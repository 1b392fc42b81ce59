import { lockApplicant } from '../people/index.ts';
import { writeAuditLog } from '../platform/audit-log.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import type { Deps } from '../platform/deps.ts';
import { enqueueEmails } from '../platform/email/outbox.ts';
import { AppError } from '../platform/http/app-error.ts';
import { alreadyDecided } from './accept-agreement.ts';
import { findAgreement, markVerificationAsked } from './agreements.store.ts';
import { askToVerifyEmail } from './ask-to-verify-email.ts';

const DAY_MS = 86_400_000;

type AskResult = { readonly sent: boolean; readonly askedAt: string };

/**
 * POST /api/agreements/:id/ask-to-verify. One email a day for each request: the address may be a stranger's, and this is the
 * one email that an admin can send there.
 */
export async function askToVerify(
  deps: Pick<Deps, 'database' | 'clock' | 'building' | 'publicUrl'>,
  actor: Actor,
  id: string,
): Promise<AskResult> {
  const { database, clock } = deps;
  const request = await findAgreement(database.db, id);
  if (!request) throw new AppError('not-found', 'Request not found. Reload the list.');
  return database.transact(async (tx) => {
    // Lock order: person before request, as in accept-agreement. A verification comes either before or after this.
    const person = await lockApplicant(tx, request.person_id);
    const now = clock.now();
    const agreement = await findAgreement(tx, id);
    if (agreement?.state !== 'pending' || !person?.email) throw alreadyDecided();
    if (person.email_verified_at) {
      throw new AppError(
        'already-verified',
        'This applicant has verified their email. You can accept the request now.',
      );
    }
    if (person.blocked_at) {
      throw new AppError('person-blocked', 'This account is blocked. Unblock it first, or decline this request.');
    }
    if (!(await markVerificationAsked(tx, id, now, new Date(now.getTime() - DAY_MS)))) {
      const last = await findAgreement(tx, id);
      if (last?.state !== 'pending' || !last.verification_asked_at) throw alreadyDecided();
      return { sent: false, askedAt: last.verification_asked_at.toISOString() };
    }
    const email = askToVerifyEmail(deps, agreement, now);
    await enqueueEmails(tx, [email]);
    await writeAuditLog(tx, {
      actorId: actor.personId,
      action: 'verification asked for',
      subject: `agreement ${id}`,
      details: { email: email.key },
    });
    return { sent: true, askedAt: now.toISOString() };
  });
}
