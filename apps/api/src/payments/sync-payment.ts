import { dateIn } from '@surela/values/calendar-date';
import { type LockedLease, lockLease } from '../agreements/index.ts';
import { releaseCoupons } from '../coupons/index.ts';
import { openIssue } from '../payment-issues/index.ts';
import type { Charge, Intent } from '../platform/card-provider.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { type AttemptRow, findAttempt, linkIntent, markAttempt } from './attempts.store.ts';
import { isUuid, priceFrom } from './intent-metadata.ts';
import { listLines } from './lines/payment-lines.store.ts';
import { requireCards } from './payment-deps.ts';
import { findPayment, type PaymentRow } from './payments.store.ts';
import { auditReceived, isUpToDate, postPayment } from './post-payment.ts';
import { keepPaidCoupon } from './price/keep-paid-coupon.ts';
import { applyReversals, findReversals } from './refunds/apply-reversals.ts';
import { releaseAttempt, releaseGoneAttempt } from './release-gone-attempt.ts';
import { rebuildAttempt } from './unclaimed/rebuild-attempt.ts';

export type SyncResult = { readonly state: Intent['state'] | 'not-ours' | 'unclaimed'; readonly payment?: PaymentRow };

type SyncDeps = Pick<Deps, 'database' | 'building' | 'publicUrl' | 'cards' | 'clock'>;

/** Reads of the same payment that overtake each other this often are not a coincidence. */
const MAX_READS = 5;

/**
 * Reads the intent from the provider and writes its state here: the only place that records card payments. Safe to call at
 * any time, in any order, any number of times. Never sends a refund: it writes one for the job to send.
 */
export async function syncPayment(deps: SyncDeps, intentId: string): Promise<SyncResult> {
  for (let read = 1; ; read += 1) {
    const before = await findPayment(deps.database.db, { transactionId: intentId });
    const intent = await requireCards(deps).readIntent(intentId);
    if (!intent) return { state: (await releaseGoneAttempt(deps, intentId)) ? 'cancelled' : 'not-ours' };
    const result = await applyIntent(deps, intent, before?.version);
    if (result !== 'outdated') return result;
    if (read === MAX_READS) throw new Error(`Intent ${intentId} changed while it was read`);
  }
}

/** `outdated` if the payment changed since the provider was read, and what was read would change it again. */
async function applyIntent(
  deps: SyncDeps,
  intent: Intent,
  versionRead: number | undefined,
): Promise<SyncResult | 'outdated'> {
  const attempt = (await findAttemptFor(deps, intent)) ?? (await rebuildAttempt(deps, intent));
  if (typeof attempt === 'string') return { state: attempt };
  return deps.database.transact(async (tx) => {
    // Lock order: lease before payment, as in remove-member. Prevents deadlocks.
    const lease = await lockLease(tx, attempt.agreement_id);
    if (!lease) throw new Error('An attempt to pay without a lease');
    await linkIntent(tx, attempt.id, intent.id);
    if (intent.state === 'cancelled') await releaseAttempt(tx, attempt);
    // The attempt was cancelled before the provider created the intent: a job cancels the intent too.
    if (intent.state === 'open') await markAttempt(tx, attempt.id, ['cancelled'], 'cancelling');
    if (intent.state !== 'succeeded' || !intent.charge) return { state: intent.state };
    await markAttempt(tx, attempt.id, ['creating', 'open', 'cancelling', 'cancelled'], 'succeeded');
    const existing = await findPayment(tx, { transactionId: intent.id });
    const payment = existing ?? (await postCardPayment(tx, deps, lease, { attempt, intent, charge: intent.charge }));
    const change = await findReversals(tx, deps, { lease, payment, charge: intent.charge });
    if (existing && existing.version !== versionRead && !isUpToDate(existing, change)) return 'outdated';
    const read = { charge: intent.charge, change, at: deps.clock.now() };
    return { state: intent.state, payment: await applyReversals(tx, deps, { lease, payment, read }) };
  });
}

type CardPayment = { readonly attempt: AttemptRow; readonly intent: Intent; readonly charge: Charge };

/** An amount that the price in the metadata does not explain is recorded as it came, and put on the admin's list. */
async function postCardPayment(
  tx: Tx,
  deps: Pick<Deps, 'building' | 'clock'>,
  lease: LockedLease,
  { attempt, intent, charge: { receivedMinor, paidAt } }: CardPayment,
): Promise<PaymentRow> {
  const price = priceFrom({ metadata: intent.metadata, amountMinor: receivedMinor });
  const payment = await postPayment(tx, deps, lease, {
    lines: (await listLines(tx, [attempt.id])).get(attempt.id),
    id: attempt.id,
    attempt_id: attempt.id,
    transaction_id: intent.id,
    month: attempt.month,
    method: 'card',
    ...(price ?? { rent_minor: attempt.rent_minor, discount_minor: 0, coupon_code: null, coupon_percentage: null }),
    amount_minor: receivedMinor,
    paid_at: paidAt,
    paid_on: dateIn(deps.building.timeZone, paidAt),
    reference: '',
  });
  await keepPaidCoupon(tx, payment);
  if (!price) {
    // No discount is known of, so none was given.
    await releaseCoupons(tx, payment.id);
    await openIssue(tx, {
      kind: 'price-not-explained',
      subject: `payment ${payment.id}`,
      details: { intent: intent.id, receivedMinor, rentMinor: attempt.rent_minor },
    });
  }
  await auditReceived(tx, payment);
  return payment;
}

/** By intent id, or by the attempt id in its metadata if the process died before it stored the intent id. */
async function findAttemptFor({ database }: SyncDeps, intent: Intent): Promise<AttemptRow | undefined> {
  const existing = await findAttempt(database.db, { intentId: intent.id });
  if (existing) return existing;
  const id = intent.metadata['attempt'];
  if (!isUuid(id)) return undefined;
  const named = await findAttempt(database.db, { id });
  // It may have been linked since the first look.
  return named?.intent_id === null || named?.intent_id === intent.id ? named : undefined;
}
