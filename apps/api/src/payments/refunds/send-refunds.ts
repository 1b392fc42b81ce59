import { lockLease } from '../../agreements/index.ts';
import { openStuckIssue } from '../../payment-issues/index.ts';
import { writeAuditLog } from '../../platform/audit-log.ts';
import type { RefundAnswer } from '../../platform/card-reversals.ts';
import { assertNoneFailed, forEachItem } from '../../platform/for-each-item.ts';
import { type PaymentDeps, requireCards } from '../payment-deps.ts';
import { findPayment, type PaymentRow } from '../payments.store.ts';
import { syncPayment } from '../sync-payment.ts';
import { changeRefund } from './apply-refunds.ts';
import {
  afterAnswer,
  afterFailedTry,
  afterShortBalance,
  isAnswerLost,
  type RefundChange,
  refundKey,
  refundMetadata,
} from './refund.rules.ts';
import { findRefund, markCalled, type RefundRow, reserveRefunds } from './refunds.store.ts';

const JOB = 'send-refunds';
const BATCH_SIZE = 100;
const CONCURRENCY = 4;
/** Longer than the SDK takes with all its retries, to read and to refund. */
const RESERVED_MS = 2 * 60_000;

export function reservedUntil(now: Date): Date {
  return new Date(now.getTime() + RESERVED_MS);
}

/** Job: sends every refund that is due. */
export async function sendRefunds(deps: PaymentDeps): Promise<void> {
  if (!deps.cards) return;
  const now = deps.clock.now();
  const due = await deps.database.transact((tx) => reserveRefunds(tx, now, reservedUntil(now), BATCH_SIZE));
  const counts = await forEachItem(deps, {
    job: JOB,
    items: due,
    subjectOf: ({ id }) => `refund ${id}`,
    run: (refund) => sendRefund(deps, refund),
    concurrency: CONCURRENCY,
    onStuck: openStuckIssue,
  });
  assertNoneFailed(JOB, counts);
}

/**
 * One try of a refund that the caller has reserved. The provider is read first: an earlier call may have been answered
 * without our hearing of it, and a dispute may have opened since.
 */
export async function sendRefund(deps: PaymentDeps, reserved: RefundRow): Promise<void> {
  const cards = requireCards(deps);
  const payment = await findPayment(deps.database.db, { id: reserved.payment_id });
  if (!payment) throw new Error('A payment is never removed');
  await syncPayment(deps, payment.transaction_id);
  const now = deps.clock.now();
  if (isAnswerLost(reserved, now)) {
    return recordAnswer(deps, payment, reserved, (row) => afterFailedTry(row, 'no-answer', now));
  }
  const row = await deps.database.transact((tx) => markCalled(tx, reserved, now));
  if (!row) return;
  const answer = await cards.refund(payment.transaction_id, {
    key: refundKey(row),
    amountMinor: row.amount_minor,
    metadata: refundMetadata(row),
  });
  // Whether the refund waits or has failed depends on the dispute, which we may not know about yet.
  if ('refused' in answer && answer.refused === 'disputed') await syncPayment(deps, payment.transaction_id);
  await recordAnswer(deps, payment, row, (current, disputed) => changeAfter(answer, current, disputed, now));
  await syncPayment(deps, payment.transaction_id);
}

function changeAfter(answer: RefundAnswer, row: RefundRow, disputed: boolean, now: Date): RefundChange | undefined {
  if ('refund' in answer) return afterAnswer(row, answer.refund, now);
  if (answer.refused === 'short-balance') return afterShortBalance(row, answer.code, now);
  if (answer.refused === 'disputed' && disputed) {
    return { state: 'disputed', call_number: row.call_number + 1, called_at: null };
  }
  return afterFailedTry(row, answer.code, now);
}

type ChangeOf = (row: RefundRow, isDisputed: boolean) => RefundChange | undefined;

/** Does nothing if another process has already recorded the answer to this call. */
async function recordAnswer(
  deps: PaymentDeps,
  payment: PaymentRow,
  sent: RefundRow,
  changeOf: ChangeOf,
): Promise<void> {
  await deps.database.transact(async (tx) => {
    const lease = await lockLease(tx, payment.agreement_id);
    const row = await findRefund(tx, { id: sent.id });
    const current = await findPayment(tx, { id: payment.id });
    const isOpen = row?.state === 'requested' || row?.state === 'disputed';
    if (!lease || !row || !current || !isOpen || row.call_number !== sent.call_number) return;
    const change = changeOf(row, current.dispute === 'open');
    if (!change) return;
    const { events } = await changeRefund(tx, deps, { lease, payment: current, refund: row }, change);
    await writeAuditLog(tx, ...events);
  });
}
