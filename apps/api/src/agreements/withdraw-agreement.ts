import type { LeaseOfPerson } from '../people/index.ts';
import { writeAuditLog } from '../platform/audit-log.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import { todayAt } from '../platform/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { findLeaseOf, findPendingOf, hasOpenRequest, markAgreement } from './agreements.store.ts';
import { tellOfWithdrawal } from './tell-office.ts';

/** PATCH /api/withdraw-agreement. @returns false if the person has no open request */
export async function withdrawAgreement(
  deps: Pick<Deps, 'database' | 'clock' | 'building'>,
  { personId }: Actor,
): Promise<boolean> {
  if (!personId) return false;
  return deps.database.transact((tx) => withdrawOpenRequest(tx, personId, todayAt(deps)));
}

async function withdrawOpenRequest(tx: Tx, personId: string, today: string): Promise<boolean> {
  const open = await findPendingOf(tx, personId);
  if (!open || !(await markAgreement(tx, open.id, 'withdrawn', { decided_on: today }))) return false;
  await tellOfWithdrawal(tx, open);
  await writeAuditLog(tx, { actorId: personId, action: 'agreement withdrawn', subject: `agreement ${open.id}` });
  return true;
}

/** Passed to the people slice, which comes before this one. */
export function leaseOfPerson(deps: Pick<Deps, 'clock' | 'building'>): LeaseOfPerson {
  return {
    hasLease: async (tx, personId) => (await findLeaseOf(tx, personId)) !== undefined,
    hasOpenRequest: (tx, personId) => hasOpenRequest(tx, personId),
    withdrawRequest: async (tx, personId) => void (await withdrawOpenRequest(tx, personId, todayAt(deps))),
  };
}
