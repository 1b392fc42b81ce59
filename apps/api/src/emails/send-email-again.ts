import { writeAuditLog } from '../platform/audit-log.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/http/app-error.ts';
import { findEmail, putBackEmail } from './emails.store.ts';

/**
 * POST /api/emails/:id/send-again. Wakes the outbox worker.
 * @throws AppError if the email did not fail, or its text was deleted
 */
export function sendEmailAgain(
  database: Database,
  actor: Actor,
  id: string,
): Promise<{ readonly state: 'waiting' | 'held' }> {
  return database.transact(async (tx) => {
    const state = await putBackEmail(tx, id);
    const email = await findEmail(tx, id);
    if (!email) throw new AppError('not-found', 'Email not found. Reload the audit log.');
    if (!state) throw notPutBack(email);
    await writeAuditLog(tx, {
      actorId: actor.personId,
      action: 'email sent again',
      subject: `email ${id}`,
      details: { email: email.key },
    });
    return { state };
  });
}

function notPutBack({ failed_at, purged_at }: { readonly failed_at: Date | null; readonly purged_at: Date | null }) {
  if (purged_at || failed_at) {
    return new AppError('email-not-kept', "This email can't be sent again. Tell the person in another way.");
  }
  return new AppError('email-not-failed', 'This email was sent or waits to be sent. Reload the audit log.');
}
