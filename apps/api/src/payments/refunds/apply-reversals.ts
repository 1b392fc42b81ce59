import { calendarDate } from '@surela/values/calendar-date';
import { monthOf } from '@surela/values/rent-month';
import type { LockedLease } from '../../agreements/index.ts';
import { openIssue } from '../../payment-issues/index.ts';
import { type AuditEvent, writeAuditLog } from '../../platform/audit-log.ts';
import type { Charge } from '../../platform/card-provider.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { arePaid, readAccountNow } from '../lines/are-paid.ts';
import { listLines } from '../lines/payment-lines.store.ts';
import { paymentStateAfter, totalRefunded } from '../payment.rules.ts';
import type { PaymentChange, PaymentRow } from '../payments.store.ts';
import { postPaymentChange } from '../post-payment.ts';
import { applyRefunds, requestDuplicateRefund } from './apply-refunds.ts';
import { listLostDispute } from './list-lost-dispute.ts';
import { tellOfDispute } from './tell-of-dispute.ts';

/** Applies the current state of refunds and disputes at the provider, not their history. @returns what changes */
export async function findReversals(
  tx: Tx,
  deps: Pick<Deps, 'building' | 'clock'>,
  { lease, payment, charge }: { readonly lease: LockedLease; readonly payment: PaymentRow; readonly charge: Charge },
): Promise<Partial<PaymentChange>> {
  const { state: before, amount_minor: amountMinor } = payment;
  if (before === 'void') return {};
  const amounts = {
    refunded_minor: Math.min(charge.refundedMinor, amountMinor),
    disputed_minor: charge.disputedMinor,
    dispute_lost_minor: charge.disputeLostMinor,
  };
  let state = stateAfter({ ...payment, ...amounts }, before);
  // A dispute was won after its months were paid again: this payment is now the duplicate.
  if ((state === 'paid' || state === 'disputed') && before !== 'paid' && before !== 'disputed') {
    const lines = (await listLines(tx, [payment.id])).get(payment.id) ?? [payment];
    const months = lines.map(({ month }) => monthOf(calendarDate(month)));
    if (arePaid(await readAccountNow(tx, deps, lease, months), months)) state = 'duplicate';
  }
  return { state, dispute: charge.dispute ?? null, ...amounts };
}

export function stateAfter(payment: PaymentRow, before: Exclude<PaymentRow['state'], 'void'>) {
  return paymentStateAfter(before, {
    amountMinor: payment.amount_minor,
    refundedMinor: totalRefunded(payment),
    disputedMinor: payment.disputed_minor,
    disputeLostMinor: payment.dispute_lost_minor,
  });
}

type Reversals = {
  readonly lease: LockedLease;
  readonly payment: PaymentRow;
  readonly read: { readonly charge: Charge; readonly change: Partial<PaymentChange>; readonly at: Date };
};

/**
 * Refund rows, payment and ledger follow the provider; the rows first, because they say whether a refund lowers the rent. A
 * duplicate gets a refund, which the job sends.
 */
export async function applyReversals(
  tx: Tx,
  deps: Pick<Deps, 'building' | 'publicUrl'>,
  { lease, payment: before, read: { charge, change, at } }: Reversals,
): Promise<PaymentRow> {
  const refundEvents = await applyRefunds(tx, deps, { lease, payment: before, charge, now: at });
  const payment = await postPaymentChange(tx, lease, before, change);
  const events = [
    ...disputeEvents(before, payment),
    ...refundEvents,
    ...(await requestDuplicateRefund(tx, payment, at)),
  ];
  const refundedMinor = totalRefunded(payment);
  if (refundedMinor > payment.amount_minor) {
    const details = { amountMinor: payment.amount_minor, refundedMinor };
    await openIssue(tx, { kind: 'refunded-twice', subject: `payment ${payment.id}`, details });
  }
  await listLostDispute(tx, before, payment);
  await tellOfDispute(tx, deps, lease, { before, payment });
  await writeAuditLog(tx, ...events);
  return payment;
}

function disputeEvents(before: PaymentRow, payment: PaymentRow): AuditEvent[] {
  const {
    id,
    dispute,
    receipt_number: receipt,
    disputed_minor: disputedMinor,
    dispute_lost_minor: lostMinor,
  } = payment;
  const isSame =
    dispute === before.dispute && disputedMinor === before.disputed_minor && lostMinor === before.dispute_lost_minor;
  if (dispute === null || isSame) return [];
  const action = dispute === 'open' ? 'dispute opened' : `dispute ${dispute}`;
  const details = { receipt, amountMinor: payment.amount_minor, disputedMinor, lostMinor };
  return [{ actorId: undefined, action, subject: `payment ${id}`, details }];
}
