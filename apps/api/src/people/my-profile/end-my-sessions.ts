import type { SessionsEnded } from '@surela/contract';
import { writeAuditLog } from '../../platform/audit-log.ts';
import type { Actor } from '../../platform/auth/authenticate.ts';
import type { Deps } from '../../platform/deps.ts';
import { lockApplicant, markPerson } from '../people.store.ts';
import { accountIncomplete, ownPersonId } from './own-person-id.ts';

/**
 * POST /api/my-profile/sign-out. `all` ends this session too. `earlier`, after a new password, ends those that were signed
 * in to before this one, by the provider's own clock: a stolen session can't end a newer one.
 */
export async function endMySessions(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  actor: Actor,
  sessions: SessionsEnded,
): Promise<boolean> {
  const id = ownPersonId(actor);
  const { signedInAt, issuedAt } = actor.bearer;
  // Sessions that begin later than this moment are valid (find-actor.ts).
  const beforeThis = Math.min(signedInAt.getTime(), issuedAt.getTime()) - 1;
  return database.transact(async (tx) => {
    const person = await lockApplicant(tx, id);
    if (!person) throw accountIncomplete();
    const from = sessions === 'all' ? clock.now().getTime() : beforeThis;
    // Never earlier than an office's sign-out that came in between.
    if (from > Number(person.tokens_valid_from)) await markPerson(tx, id, { tokens_valid_from: new Date(from) });
    await writeAuditLog(tx, {
      actorId: id,
      action: sessions === 'all' ? 'signed out everywhere' : 'signed out elsewhere',
      subject: `person ${id}`,
    });
    return true;
  });
}
