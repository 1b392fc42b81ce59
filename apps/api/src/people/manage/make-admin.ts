import { writeAuditLog } from '../../platform/audit-log.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { LeaseOfPerson } from '../lease-of-person.ts';
import { markPerson } from '../people.store.ts';
import { type EmailDeps, tellPerson } from './account-email.ts';
import { type AdminObstacle, adminObstacle } from './admin-obstacle.ts';
import { type ChangedBy, changeEvent, lockForRole } from './change-person.ts';

const ERRORS: Readonly<Record<AdminObstacle, () => AppError>> = {
  blocked: () => new AppError('person-blocked', 'This account is blocked. Unblock it first.'),
  'email not verified': () =>
    new AppError(
      'email-not-verified',
      'This person has not verified their email yet. Ask them to verify it and sign in, then try again.',
    ),
  'has a lease': () =>
    new AppError('has-lease', "This person has a lease, and admins can't rent an apartment. Use another account."),
  'has an open request': () =>
    new AppError(
      'has-request',
      "This person has an open request, and admins can't rent an apartment. Decline it first.",
    ),
};

/**
 * POST /api/people/:id/make-admin. They are an admin from their next request on. A refused try is audited too.
 * @returns false if they are an admin already
 */
export async function makeAdmin(
  deps: Pick<Deps, 'database'> & EmailDeps & { readonly leases: LeaseOfPerson },
  id: string,
  by: ChangedBy,
): Promise<boolean> {
  const outcome = await deps.database.transact(async (tx) => {
    const { person } = await lockForRole(tx, id, by);
    if (person.role === 'admin') return 'already';
    // The web app chooses an account, not an address, so the person must have signed in.
    const obstacle = person.subject === null ? 'email not verified' : await adminObstacle(tx, deps.leases, person);
    if (obstacle) {
      await writeAuditLog(tx, changeEvent('admin refused', id, by, { refusedBecause: obstacle }));
      return obstacle;
    }
    await markPerson(tx, id, { role: 'admin' });
    const told = await tellPerson(tx, deps, 'admin made', id);
    await writeAuditLog(tx, changeEvent('admin made', id, by, told));
    return 'made';
  });
  if (outcome === 'made' || outcome === 'already') return outcome === 'made';
  // Thrown here, so that the entry about the attempt is kept.
  throw ERRORS[outcome]();
}
