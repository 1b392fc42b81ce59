import type { TokenClaims } from '../platform/auth/access-token.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import type { Database } from '../platform/database/database.ts';
import { findPersonByIdentity } from './people.store.ts';

/**
 * Who is asking, read anew on each request, so that a change of role or a revocation holds from the next one on. Somebody
 * whom the provider knows and we have not recorded yet is an ordinary user without a record.
 */
export async function findActor(database: Database, bearer: TokenClaims): Promise<Actor | undefined> {
  const person = await findPersonByIdentity(database, bearer.issuer, bearer.subject);
  if (!person) return { personId: undefined, email: bearer.email, role: 'user', bearer };
  // Tokens count in whole seconds: one issued in the second of the revocation is refused too.
  if (bearer.issuedAt.getTime() <= Number(person.tokens_valid_from)) return undefined;
  // The address the provider vouches for now; ours may be of the day they were recorded.
  return { personId: person.id, email: bearer.email, role: person.role, bearer };
}
