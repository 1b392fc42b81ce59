import { openIssue, resolveIssue } from '../../payment-issues/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { totalRefunded } from '../payment.rules.ts';
import type { PaymentRow } from '../payments.store.ts';

const PART_LOST = 'dispute-part-lost';
const EXCEEDS = 'dispute-exceeds-payment';

/**
 * A lost dispute that the rent roll does not show as an unpaid month goes on the admin's list: a part of a payment, or more
 * than was left of it after a refund. It leaves the list if the provider gives the money back.
 */
export async function listLostDispute(tx: Tx, before: PaymentRow, payment: PaymentRow): Promise<void> {
  const wrong = lossOf(payment);
  const was = lossOf(before);
  const subject = `payment ${payment.id}`;
  if (was && was !== wrong) {
    await resolveIssue(tx, { kind: was, subject, reason: 'The dispute has changed.' });
  }
  if (!wrong || payment.dispute_lost_minor === before.dispute_lost_minor) return;
  const { receipt_number: receipt, amount_minor: amountMinor, dispute_lost_minor: lostMinor } = payment;
  const details = { payment: payment.id, receipt, amountMinor, lostMinor, refundedMinor: totalRefunded(payment) };
  await openIssue(tx, { kind: wrong, subject, details });
}

function lossOf(payment: PaymentRow): typeof PART_LOST | typeof EXCEEDS | undefined {
  const lost = payment.dispute_lost_minor;
  if (lost === 0) return undefined;
  if (totalRefunded(payment) + lost > payment.amount_minor) return EXCEEDS;
  return payment.state === 'paid' || payment.state === 'disputed' ? PART_LOST : undefined;
}
