import { acceptTerms } from '../legal/index.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import type { Deps } from '../platform/deps.ts';
import type { LeaseOfPerson } from './lease-of-person.ts';
import { insertPerson, insertPersonIfAbsent, lockPersonByEmail, markIdentity, type NewPerson } from './people.store.ts';
import { emailTaken, takeOverEmail } from './take-over-email.ts';

type PersonInput = {
  readonly name: string;
  readonly photo: string | null;
  readonly termsVersion?: string | undefined;
};

/**
 * POST /api/users. Registers the caller as an ordinary user, whatever role the body names. With a verified address they are
 * linked to a person named in advance (the first admin), and get the address from an account that has not verified it.
 */
export async function registerPerson(
  { database, clock, leases }: Pick<Deps, 'database' | 'clock'> & { readonly leases: LeaseOfPerson },
  actor: Actor,
  { name, photo, termsVersion }: PersonInput,
): Promise<string | null> {
  const { issuer, subject, email, emailVerified, signInMethod } = actor.bearer;
  const email_verified_at = emailVerified ? clock.now() : null;
  const sign_in_methods = signInMethod ? [signInMethod] : [];
  return database.transact(async (tx) => {
    const terms = await acceptTerms(tx, termsVersion, clock.now());
    const person: NewPerson = {
      email,
      name,
      photo,
      role: 'user',
      issuer,
      subject,
      email_verified_at,
      sign_in_methods,
      ...terms,
    };
    const inserted = await insertPersonIfAbsent(tx, person);
    if (inserted) return inserted;
    if (actor.personId) return null;
    if (emailVerified && (await markIdentity(tx, person))) return null;
    const known = await lockPersonByEmail(tx, email);
    if (known?.issuer === issuer && known.subject === subject) return null;
    if (!emailVerified) throw emailTaken();
    await takeOverEmail(tx, leases, email);
    return insertPerson(tx, person);
  });
}
