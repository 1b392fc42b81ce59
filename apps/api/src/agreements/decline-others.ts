import type { CalendarDate } from '@surela/values/calendar-date';
import type { AuditEvent } from '../platform/audit-log.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { enqueueEmails } from '../platform/email/outbox.ts';
import type { AgreementState } from './agreement.rules.ts';
import { listAgreementsById, markOthersDeclined } from './agreements.store.ts';
import { declinedEmail } from './declined-email.ts';

type Input = {
  readonly apartmentId: string;
  readonly on: CalendarDate;
  readonly reason: string;
  readonly states?: readonly AgreementState[];
  readonly actorId: string | undefined;
  /** The request that was accepted instead. */
  readonly takenBy?: string;
};

/**
 * Declines the open requests for an apartment that can't be had any more, and tells each applicant.
 * @returns an entry for the audit log for each
 */
export async function declineOthers(
  tx: Tx,
  deps: Pick<Deps, 'building' | 'publicUrl'>,
  { apartmentId, on, reason, states = ['pending'], actorId, takenBy }: Input,
): Promise<readonly AuditEvent[]> {
  const ids = await markOthersDeclined(tx, apartmentId, { on, reason, states });
  const agreements = await listAgreementsById(tx, ids);
  const told = agreements.map((agreement) => ({ agreement, email: declinedEmail(deps, agreement, { reason, on }) }));
  await enqueueEmails(
    tx,
    told.map(({ email }) => email),
  );
  return told.map(({ agreement, email }) => ({
    actorId,
    action: 'agreement declined',
    subject: `agreement ${agreement.id}`,
    details: { reason, ...(takenBy && { takenBy }), email: email.key },
  }));
}
