import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { enqueueEmails } from '../../platform/email/outbox.ts';
import { isEmailed, refundEmail } from './refund-email.ts';
import type { LockedRefund } from './refunds.store.ts';

/** Tells the payer if the refund was made or has failed. @returns for the audit log: the key of the email, if there is one */
export async function tellPayer(
  tx: Tx,
  deps: Pick<Deps, 'building' | 'publicUrl'>,
  { lease, payment, refund }: LockedRefund,
): Promise<{ readonly email?: string }> {
  const { state } = refund;
  if (!isEmailed(state)) return {};
  const email = refundEmail(deps, { lease, payment, refund, state });
  await enqueueEmails(tx, [email]);
  return { email: email.key };
}
