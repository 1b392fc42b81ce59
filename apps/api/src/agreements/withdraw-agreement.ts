import { writeAuditLog } from '../platform/audit-log.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import { todayAt } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { findAgreementOf, markAgreement } from './agreements.store.ts';

/** PATCH /api/withdraw-agreement. @returns false if the person has no open request */
export async function withdrawAgreement(
  deps: Pick<Deps, 'database' | 'clock' | 'building'>,
  { personId }: Actor,
): Promise<boolean> {
  const open = personId ? await findAgreementOf(deps.database.db, personId) : undefined;
  if (!open) return false;
  return deps.database.transact(async (tx) => {
    if (!(await markAgreement(tx, open.id, 'withdrawn', { decided_on: todayAt(deps) }))) return false;
    await writeAuditLog(tx, { actorId: personId, action: 'agreement withdrawn', subject: `agreement ${open.id}` });
    return true;
  });
}
