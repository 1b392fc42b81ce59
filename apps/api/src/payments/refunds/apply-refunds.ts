import { randomUUID } from 'node:crypto';
import type { LockedLease } from '../../agreements/index.ts';
import { openIssue } from '../../payment-issues/index.ts';
import type { AuditEvent } from '../../platform/audit-log.ts';
import type { Charge } from '../../platform/card-provider.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { PaymentRow } from '../payments.store.ts';
import { type RefundChange, type RefundState, refundAfter } from './refund.rules.ts';
import {
  insertRefund,
  type LockedRefund,
  listActiveRefunds,
  listRefundsOfPayment,
  markRefund,
  type RefundRow,
} from './refunds.store.ts';
import { tellPayer } from './tell-payer.ts';
import { leftOf } from './waiting.rules.ts';

type Reversed = {
  readonly lease: LockedLease;
  readonly payment: PaymentRow;
  readonly charge: Charge;
  readonly now: Date;
};

/** Updates the refund rows from the provider's refunds and disputes. @returns the entries for the audit log */
export async function applyRefunds(
  tx: Tx,
  deps: Pick<Deps, 'building' | 'publicUrl'>,
  { lease, payment, charge, now }: Reversed,
): Promise<AuditEvent[]> {
  const rows = await listRefundsOfPayment(tx, payment.id);
  const linked = new Set(rows.map((row) => row.provider_refund_id));
  const events: AuditEvent[] = [];
  for (const row of rows) {
    const refunds = charge.refunds.filter(({ id }) => id === row.provider_refund_id || !linked.has(id));
    const change = refundAfter(row, { ...charge, refunds }, now);
    if (!change || !(await hasRoom(tx, payment, row, change))) continue;
    const after = await changeRefund(tx, deps, { lease, payment, refund: row }, change);
    linked.add(after.row.provider_refund_id);
    events.push(...after.events);
  }
  return events;
}

/**
 * A cancelled refund that the provider made anyway: the row follows once its amount is no longer requested by another
 * refund; the payment shows it immediately.
 */
async function hasRoom(tx: Tx, payment: PaymentRow, row: RefundRow, change: RefundChange): Promise<boolean> {
  if (row.state !== 'cancelled' || change.state === undefined) return true;
  const active = (await listActiveRefunds(tx, [payment.id])).reduce((sum, one) => sum + one.amount_minor, 0);
  return active + row.amount_minor <= payment.amount_minor;
}

/** A refund that failed for good is put on the admin's list. The payer is told what becomes of it. */
export async function changeRefund(
  tx: Tx,
  deps: Pick<Deps, 'building' | 'publicUrl'>,
  { lease, payment, refund: before }: LockedRefund,
  change: RefundChange,
): Promise<{ readonly row: RefundRow; readonly events: readonly AuditEvent[] }> {
  const row = await markRefund(tx, before, change);
  if (row.state === 'failed') {
    await openIssue(tx, {
      kind: 'refund-failed',
      subject: `refund ${row.id}`,
      details: { payment: payment.id, amountMinor: row.amount_minor, failureReason: row.failure_reason },
    });
  }
  const told = await tellPayer(tx, deps, { lease, payment, refund: row }, before.state);
  const isNews =
    row.state !== before.state || row.tries !== before.tries || row.pending_reason !== before.pending_reason;
  if (!isNews) return { row, events: [] };
  const { details, ...event } = refundEvent(payment, row, actionOf(before, row));
  return { row, events: [{ ...event, details: { ...details, ...told } }] };
}

const ACTIONS: Readonly<Record<Exclude<RefundState, 'requested'>, string>> = {
  pending: 'refund pending',
  succeeded: 'refund succeeded',
  disputed: 'refund waits for dispute',
  failed: 'refund failed',
  'settled-otherwise': 'refund settled otherwise',
  'charged-back': 'refund charged back',
  cancelled: 'refund cancelled',
};

function actionOf(before: RefundRow, { state, tries }: RefundRow): string {
  if (state !== 'requested') return ACTIONS[state];
  if (before.state === 'disputed') return 'refund to be sent';
  return tries > before.tries ? 'refund try failed' : 'refund waits for balance';
}

export function refundEvent(payment: PaymentRow, row: RefundRow, action: string, actorId?: string): AuditEvent {
  const { id, amount_minor: amountMinor, tries, failure_reason, pending_reason, provider_refund_id } = row;
  return {
    actorId,
    action,
    subject: `payment ${payment.id}`,
    details: {
      refund: id,
      amountMinor,
      receipt: payment.receipt_number,
      tries,
      ...(failure_reason ? { failureReason: failure_reason } : {}),
      ...(pending_reason ? { pendingReason: pending_reason } : {}),
      ...(provider_refund_id ? { providerRefund: provider_refund_id } : {}),
    },
  };
}

/** What is neither refunded nor on its way. */
export async function amountLeft(tx: Tx, payment: PaymentRow): Promise<number> {
  return leftOf(payment, await listActiveRefunds(tx, [payment.id]));
}

/**
 * Refunds all that is left of a duplicate payment. The payment's id is the key of the first refund. Another refund follows
 * only if a dispute left less, or returned more, than the first one covered.
 */
export async function requestDuplicateRefund(tx: Tx, payment: PaymentRow, now: Date): Promise<AuditEvent[]> {
  if (payment.state !== 'duplicate' || payment.method !== 'card') return [];
  const rows = await listRefundsOfPayment(tx, payment.id);
  const left = await amountLeft(tx, payment);
  // A refund that failed for good waits for an admin.
  if (left <= 0 || rows.some(({ state }) => state === 'failed')) return [];
  const key = rows.some((row) => row.key === payment.id) ? randomUUID() : payment.id;
  const row = await insertRefund(tx, {
    payment_id: payment.id,
    amount_minor: left,
    cause: 'duplicate',
    reason: '',
    requested_by: null,
    key,
    next_try_at: now,
    created_at: now,
  });
  return row ? [refundEvent(payment, row, 'duplicate to be refunded')] : [];
}
