import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { countEmails, enqueueEmails } from '../../platform/email/outbox.ts';
import { listMonthsOf } from '../lines/payment-lines.store.ts';
import type { RefundState } from './refund.rules.ts';
import { type RefundOutcome, refundEmail } from './refund-email.ts';
import type { LockedRefund, RefundRow } from './refunds.store.ts';

/** Tells the payer what has become of the refund. @returns for the audit log: the key of the email, if there is one */
export async function tellPayer(
  tx: Tx,
  deps: Pick<Deps, 'building' | 'publicUrl'>,
  { lease, payment, refund }: LockedRefund,
  before: RefundState,
): Promise<{ readonly email?: string }> {
  const outcome = await outcomeOf(tx, refund, before);
  if (!outcome) return {};
  const months = await listMonthsOf(tx, payment);
  const email = refundEmail(deps, { lease, payment, months, refund, outcome });
  await enqueueEmails(tx, [email]);
  return { email: email.key };
}

async function outcomeOf(tx: Tx, { id, state }: RefundRow, before: RefundState): Promise<RefundOutcome | undefined> {
  if (state === before) return undefined;
  if (state === 'succeeded' || state === 'settled-otherwise') return 'refunded';
  // Also one that the payer's bank has sent back: the payer was told that it was made.
  if (state === 'failed' || (state === 'requested' && before === 'succeeded')) return 'delayed';
  if (state !== 'cancelled' && state !== 'charged-back') return undefined;
  // Only who still waits for it.
  return (await countEmails(tx, `refund:${id}:delayed:`)) > 0 ? state : undefined;
}
