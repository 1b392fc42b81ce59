import { randomUUID } from 'node:crypto';
import { type CalendarDate, dateIn } from '@surela/values/calendar-date';
import { firstDayOf, monthOf, parseRentMonth } from '@surela/values/rent-month';
import { type LockedLease, lockLease } from '../../agreements/index.ts';
import { leaseMonths } from '../../charges/index.ts';
import { resolveIssue } from '../../payment-issues/index.ts';
import { writeAuditLog } from '../../platform/audit-log.ts';
import type { Actor } from '../../platform/auth/authenticate.ts';
import { todayAt } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findAttempt, markAttempt } from '../attempts.store.ts';
import { attemptPriceFrom, isUuid } from '../intent-metadata.ts';
import { isPayable } from '../payment.rules.ts';
import { findEffectivePayment, type PaymentRow } from '../payments.store.ts';
import { auditReceived, postPayment } from '../post-payment.ts';
import { keepPaidCoupon } from '../price/keep-paid-coupon.ts';
import { syncPayment } from '../sync-payment.ts';
import { UNCLAIMED } from './record-unclaimed.ts';
import { insertRebuiltAttempt, lockUnclaimed, markClaimed, type UnclaimedRow } from './unclaimed.store.ts';

type Claim = { readonly leaseId: string; readonly month?: string | undefined; readonly reason: string };

/** PATCH /api/unclaimed-payments/:intentId with a lease. Refunds and disputes at the provider are taken over at once. */
export async function claimPayment(
  deps: Pick<Deps, 'database' | 'building' | 'publicUrl' | 'cards' | 'clock'>,
  actor: Actor,
  intentId: string,
  claim: Claim,
): Promise<PaymentRow> {
  const payment = await deps.database.transact(async (tx) => {
    // Lock order: lease first, as in rebuild-attempt.
    const lease = await lockLease(tx, claim.leaseId);
    if (!lease) throw new AppError('not-found', 'This lease does not exist. Choose another.');
    const unclaimed = await requireUnclaimed(tx, intentId);
    if (unclaimed.refund_key !== null) {
      throw new AppError('already-decided', 'This payment is being refunded. Refund it again, or reload the page.');
    }
    if (unclaimed.currency !== deps.building.currency) {
      throw new AppError('payment-differs', `This payment is in ${unclaimed.currency}. Refund it instead.`);
    }
    const today = todayAt(deps);
    const month = await monthOfClaim(tx, lease, { unclaimed, claim, today });
    const posted = await postClaimed(tx, deps, lease, unclaimed, month);
    await markClaimed(tx, intentId, posted.id);
    await resolveIssue(tx, { kind: UNCLAIMED, subject: `intent ${intentId}`, reason: claim.reason });
    await writeAuditLog(tx, {
      actorId: actor.personId,
      action: 'unclaimed payment assigned',
      subject: `payment ${posted.id}`,
      details: { intent: intentId, lease: lease.id, receipt: posted.receipt_number, reason: claim.reason },
    });
    return posted;
  });
  await syncPayment(deps, intentId);
  return payment;
}

export async function requireUnclaimed(tx: Tx, intentId: string): Promise<UnclaimedRow> {
  const unclaimed = await lockUnclaimed(tx, intentId);
  if (!unclaimed) throw new AppError('not-found', 'This payment is not unclaimed. Reload the page.');
  if (unclaimed.state !== 'unclaimed') {
    throw new AppError('already-decided', 'This payment is already assigned or refunded. Reload the page.');
  }
  return unclaimed;
}

type ClaimedMonth = { readonly unclaimed: UnclaimedRow; readonly claim: Claim; readonly today: CalendarDate };

async function monthOfClaim(tx: Tx, lease: LockedLease, { unclaimed, claim, today }: ClaimedMonth): Promise<string> {
  const month = parseRentMonth(claim.month ?? unclaimed.metadata['month'] ?? '');
  if (!month) throw new AppError('month-not-payable', 'This payment names no month. Choose one.');
  if (!isPayable(month, leaseMonths(lease), monthOf(today))) {
    throw new AppError('month-not-payable', 'The lease does not cover this month. Choose another.');
  }
  const firstDay = firstDayOf(month);
  if (await findEffectivePayment(tx, lease.id, firstDay)) {
    throw new AppError('already-paid', 'This month is already paid. Choose another month or refund the payment.');
  }
  return firstDay;
}

async function postClaimed(
  tx: Tx,
  deps: Pick<Deps, 'building'>,
  lease: LockedLease,
  { intent_id, amount_minor, metadata, paid_at }: UnclaimedRow,
  month: string,
): Promise<PaymentRow> {
  const plain = {
    rent_minor: amount_minor,
    discount_minor: 0,
    amount_minor,
    coupon_code: null,
    coupon_percentage: null,
  };
  const price = { ...(attemptPriceFrom({ metadata, amountMinor: amount_minor }) ?? plain), month };
  const named = metadata['attempt'];
  const isFree = isUuid(named) && !(await findAttempt(tx, { id: named }));
  const id = isFree ? named : randomUUID();
  await insertRebuiltAttempt(tx, lease, { ...price, id, intent_id });
  await markAttempt(tx, id, ['cancelling'], 'succeeded');
  const payment = await postPayment(tx, deps, lease, {
    ...price,
    id,
    attempt_id: id,
    transaction_id: intent_id,
    method: 'card',
    paid_at,
    paid_on: dateIn(deps.building.timeZone, paid_at),
    reference: '',
  });
  await keepPaidCoupon(tx, payment);
  await auditReceived(tx, payment);
  return payment;
}
