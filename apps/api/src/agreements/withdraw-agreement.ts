import { writeAuditLog } from '../platform/audit-log.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import { todayAt } from '../platform/clock.ts';
import { findAgreementOf, markAgreement } from './agreements.store.ts';
import type { AgreementDeps } from './office.ts';

/** PATCH /api/withdraw-agreement. Somebody takes back their own open request. False when there is none any more. */
export async function withdrawAgreement(office: AgreementDeps, { personId }: Actor): Promise<boolean> {
  const open = personId ? await findAgreementOf(office.database.db, personId) : undefined;
  if (!open) return false;
  return office.database.transact(async (tx) => {
    if (!(await markAgreement(tx, open.id, 'withdrawn', { decided_on: todayAt(office) }))) return false;
    await writeAuditLog(tx, { actorId: personId, action: 'agreement withdrawn', subject: `agreement ${open.id}` });
    return true;
  });
}
