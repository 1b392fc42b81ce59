import type { TokenClaims } from '../platform/auth/access-token.ts';
import type { Actor, SessionEnd } from '../platform/auth/authenticate.ts';
import type { Database } from '../platform/database/database.ts';
import { type AdminRules, effectiveRole } from './effective-role.ts';
import { findPersonByIdentity } from './people.store.ts';

/**
 * Read on each request, so a changed role, a block or a revocation takes effect at the next one. A verified identity
 * without a row in `people` is an ordinary user.
 */
export async function findActor(
  database: Database,
  bearer: TokenClaims,
  rules: AdminRules,
): Promise<Actor | SessionEnd> {
  const person = await findPersonByIdentity(database, bearer.issuer, bearer.subject);
  if (!person) return { personId: undefined, email: bearer.email, role: 'user', bearer };
  if (person.blocked_at) return 'session-blocked';
  // Also the time of the sign-in: an exchange under way at the revocation issues its token after it. Whole seconds: one of
  // the second of the revocation is rejected too.
  const since = Math.min(bearer.signedInAt.getTime(), bearer.issuedAt.getTime());
  if (since <= Number(person.tokens_valid_from)) return 'session-revoked';
  // The provider's current address: ours may be older.
  return { personId: person.id, email: bearer.email, role: effectiveRole(person, bearer, rules), bearer };
}
