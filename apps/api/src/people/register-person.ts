import type { Actor } from '../platform/auth/authenticate.ts';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/http/app-error.ts';
import { findIdentityByEmail, insertPersonIfAbsent, markIdentity, type NewPerson } from './people.store.ts';

type PersonInput = { readonly name: string; readonly photo: string | null };

/**
 * POST /api/users. Registers the caller as an ordinary user, whatever role the body names. A person named in advance (the
 * first admin) is linked to their identity here, if the provider has verified the address.
 */
export async function registerPerson(
  database: Database,
  actor: Actor,
  { name, photo }: PersonInput,
): Promise<string | null> {
  const { issuer, subject, emailVerified } = actor.bearer;
  const person: NewPerson = { email: actor.bearer.email, name, photo, role: 'user', issuer, subject };
  return database.transact(async (tx) => {
    const inserted = await insertPersonIfAbsent(tx, person);
    if (inserted) return inserted;
    if (actor.personId) return null;
    if (emailVerified && (await markIdentity(tx, person))) return null;
    const known = await findIdentityByEmail(tx, person.email);
    if (known?.issuer === issuer && known.subject === subject) return null;
    throw new AppError('email-taken', 'Another account uses this email. Confirm the email or use another one.');
  });
}
