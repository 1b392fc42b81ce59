import { dateIn } from '@surela/values/calendar-date';
import { lockLease } from '../agreements/index.ts';
import { releaseCoupon } from '../coupons/index.ts';
import type { Intent } from '../platform/card-provider.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { type AttemptRow, findAttempt, linkIntent, markAttempt } from './attempts.store.ts';
import { paymentStateAfter } from './payment.rules.ts';
import { requireCards } from './payment-deps.ts';
import { findEffectivePayment, findPayment, type PaymentRow } from './payments.store.ts';
import { postPayment, postPaymentChange } from './post-payment.ts';

export type SyncResult = { readonly state: Intent['state'] | 'not-ours'; readonly payment?: PaymentRow };

/**
 * The one way in which card money is written down. Reads what the provider says now and records that: called by the payer's
 * browser, by the provider's webhook and by the reconciler, in any order and as often as they like.
 */
export async function syncPayment(
  deps: Pick<Deps, 'database' | 'building' | 'cards'>,
  intentId: string,
): Promise<SyncResult> {
  const cards = requireCards(deps);
  const intent = await cards.readIntent(intentId);
  if (!intent) return { state: 'not-ours' };
  const settled = await applyIntent(deps, intent);
  if (settled.payment && needsRefund(settled.payment)) {
    await cards.refund(intent.id, { key: `duplicate:${intent.id}` });
    return syncPayment(deps, intentId);
  }
  return settled;
}

/** A month was paid twice: the second is given back whole, once. */
function needsRefund({ state, method, refunded_minor, amount_minor }: PaymentRow): boolean {
  return state === 'duplicate' && method === 'card' && refunded_minor < amount_minor;
}

async function applyIntent(deps: Pick<Deps, 'database' | 'building' | 'cards'>, intent: Intent): Promise<SyncResult> {
  const attempt = await findAttemptFor(deps, intent);
  if (!attempt) return { state: 'not-ours' };
  return deps.database.transact(async (tx) => {
    // The lease first, as everybody does who ends it or pays for it.
    const lease = await lockLease(tx, attempt.agreement_id);
    if (!lease) throw new Error('An attempt to pay without a lease');
    await linkIntent(tx, attempt.id, intent.id);
    if (intent.state === 'cancelled') await releaseAttempt(tx, attempt);
    if (intent.state !== 'succeeded' || !intent.charge) return { state: intent.state };
    await markAttempt(tx, attempt.id, ['creating', 'open', 'cancelling', 'cancelled'], 'succeeded');
    const known = await findPayment(tx, { transactionId: intent.id });
    const { paidAt, receivedMinor, refundedMinor } = intent.charge;
    const payment =
      known ??
      (await postPayment(tx, deps, lease, {
        id: attempt.id,
        attempt_id: attempt.id,
        transaction_id: intent.id,
        month: attempt.month,
        method: 'card',
        ...priceFromMetadata(attempt, intent, receivedMinor),
        amount_minor: receivedMinor,
        paid_at: paidAt,
        paid_on: dateIn(deps.building.timeZone, paidAt),
        reference: '',
      }));
    return {
      state: intent.state,
      payment: await applyRefundsAndDisputes(tx, payment, { ...intent.charge, refundedMinor }),
    };
  });
}

/** By the intent's name, or by ours in its metadata when the process died before it could note the intent's. */
async function findAttemptFor(
  { database }: Pick<Deps, 'database' | 'building' | 'cards'>,
  intent: Intent,
): Promise<AttemptRow | undefined> {
  const known = await findAttempt(database.db, { intentId: intent.id });
  if (known) return known;
  const id = intent.metadata['attempt'];
  if (!id || !UUID.test(id)) return undefined;
  const named = await findAttempt(database.db, { id });
  return named?.intent_id === null ? named : undefined;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function releaseAttempt(tx: Tx, attempt: AttemptRow): Promise<void> {
  if (await markAttempt(tx, attempt.id, ['creating', 'open', 'cancelling'], 'cancelled')) {
    await releaseCoupon(tx, attempt.id);
  }
}

/** Refunds and disputes are taken as they stand, not as they happened. */
async function applyRefundsAndDisputes(
  tx: Tx,
  payment: PaymentRow,
  charge: NonNullable<Intent['charge']>,
): Promise<PaymentRow> {
  const { state: before, amount_minor: amountMinor } = payment;
  if (before === 'void') return payment;
  const { refundedMinor, dispute } = charge;
  let state = paymentStateAfter(before, { amountMinor, refundedMinor, dispute });
  // It stood aside, somebody paid the month again, and now it is good after all: then it is the one too many.
  if ((state === 'paid' || state === 'disputed') && before !== 'paid' && before !== 'disputed') {
    if (await findEffectivePayment(tx, payment.agreement_id, payment.month)) state = 'duplicate';
  }
  return postPaymentChange(tx, payment, { state, refunded_minor: Math.min(refundedMinor, amountMinor) });
}

/**
 * The price that the intent itself carries: it changes together with the amount. If that does not explain what was
 * received, the whole of it counts as paid without a coupon.
 */
function priceFromMetadata(attempt: AttemptRow, { metadata }: Intent, receivedMinor: number) {
  const rent_minor = Number(metadata['rentMinor']);
  const discount_minor = Number(metadata['discountMinor']);
  if (rent_minor - discount_minor !== receivedMinor) {
    return { rent_minor: attempt.rent_minor, discount_minor: 0, coupon_code: null, coupon_percentage: null };
  }
  const code = metadata['coupon'];
  return {
    rent_minor,
    discount_minor,
    coupon_code: code || null,
    coupon_percentage: code ? Number(metadata['percentage']) : null,
  };
}
