import { randomUUID } from 'node:crypto';
import { calendarDate, dateIn } from '@surela/values/calendar-date';
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
import { type AttemptPriceRead, attemptPriceFrom, isUuid } from '../intent-metadata.ts';
import { arePaid, readAccountNow } from '../lines/are-paid.ts';
import { isPayable } from '../payment.rules.ts';
import type { PaymentRow } from '../payments.store.ts';
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
    const price = priceOfClaim(unclaimed, claim);
    await assertPayable(tx, deps, lease, price);
    const posted = await postClaimed(tx, deps, lease, unclaimed, price);
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

/** As it was asked for, or the month that the admin names. */
function priceOfClaim({ metadata, amount_minor }: UnclaimedRow, claim: Claim): AttemptPriceRead {
  const read = attemptPriceFrom({ metadata, amountMinor: amount_minor });
  if (read && claim.month === undefined) return read;
  const month = parseRentMonth(claim.month ?? metadata['month'] ?? '');
  if (!month) throw new AppError('month-not-payable', 'This payment names no month. Choose one.');
  const plain = { rent_minor: amount_minor, discount_minor: 0, coupon_code: null, coupon_percentage: null };
  return { amount_minor, ...(read ?? plain), month: firstDayOf(month), lines: [] };
}

async function assertPayable(
  tx: Tx,
  deps: Pick<Deps, 'building' | 'clock'>,
  lease: LockedLease,
  { month: first, lines }: AttemptPriceRead,
): Promise<void> {
  const months = (lines.length > 0 ? lines : [{ month: first }]).map(({ month }) => monthOf(calendarDate(month)));
  if (!months.every((month) => isPayable(month, leaseMonths(lease), monthOf(todayAt(deps))))) {
    throw new AppError('month-not-payable', 'The lease does not cover this month. Choose another.');
  }
  if (arePaid(await readAccountNow(tx, deps, lease, months), months)) {
    throw new AppError('already-paid', 'This month is already paid. Choose another month or refund the payment.');
  }
}

async function postClaimed(
  tx: Tx,
  deps: Pick<Deps, 'building' | 'clock'>,
  lease: LockedLease,
  { intent_id, metadata, paid_at }: UnclaimedRow,
  { lines, ...price }: AttemptPriceRead,
): Promise<PaymentRow> {
  const named = metadata['attempt'];
  const isFree = isUuid(named) && !(await findAttempt(tx, { id: named }));
  const id = isFree ? named : randomUUID();
  await insertRebuiltAttempt(tx, lease, { ...price, id, intent_id });
  await markAttempt(tx, id, ['cancelling'], 'succeeded');
  const payment = await postPayment(tx, deps, lease, {
    ...price,
    ...(lines.length > 0 && { lines }),
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
