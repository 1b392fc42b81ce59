import { writeAuditLog } from '../../platform/audit-log.ts';
import type { Deps } from '../../platform/deps.ts';
import type { LeaseOfPerson } from '../lease-of-person.ts';
import { findPersonByIdentity, markPerson } from '../people.store.ts';
import { recordSignIn } from '../record-sign-in.ts';
import { verifiedEmailTaken } from '../take-over-email.ts';
import { linkNotValid } from './link-not-valid.ts';

/**
 * POST /api/email-verifications. The server uses the link, not the browser, so the proof is recorded at once, on whatever
 * device the link is opened. If the process is killed in between, the next sign-in records it.
 * @throws AppError if another account has the new address
 */
export async function verifyEmail(
  deps: Pick<Deps, 'database' | 'clock' | 'providerAccounts'> & { readonly leases: LeaseOfPerson },
  code: string,
): Promise<string> {
  const { database, clock, providerAccounts } = deps;
  const link = await providerAccounts.readCode(code);
  if (!link || link.kind === 'PASSWORD_RESET') throw linkNotValid();
  const account = await providerAccounts.applyCode(code);
  if (!account) throw linkNotValid();
  if (account === 'email-taken') throw verifiedEmailTaken();
  const { issuer, subject, email } = account;
  const person = await findPersonByIdentity(database, issuer, subject);
  if (!person) return email;
  await recordSignIn(deps, person, { email, emailVerified: true });
  if (link.kind === 'RECOVER_EMAIL') {
    // Whoever had changed the address is signed out.
    await database.transact(async (tx) => {
      await markPerson(tx, person.id, { tokens_valid_from: clock.now() });
      const undone = { actorId: person.id, action: 'email change undone', subject: `person ${person.id}` };
      await writeAuditLog(tx, undone);
    });
  }
  return email;
}
