import type { Tenancy } from '@surela/contract';
import type { Actor } from '../platform/auth/authenticate.ts';
import type { Deps } from '../platform/deps.ts';
import type { ReadDebts } from './read-debts.ts';

export type TenancyDeps = Pick<Deps, 'database' | 'clock' | 'building'> & { readonly readDebts: ReadDebts };

/** GET /api/users/member/:email. Only the role makes a member; a former tenant is a user. */
export async function readTenancy(deps: TenancyDeps, { personId, role }: Actor): Promise<Tenancy> {
  const member = role === 'member';
  if (member || !personId) return { member, former: false, owes: false };
  const debt = (await deps.readDebts(deps.database.db, deps, [personId])).get(personId);
  return { member, former: debt !== undefined, owes: debt !== undefined && debt > 0 };
}
