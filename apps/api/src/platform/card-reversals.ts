import Stripe from 'stripe';

/** A refund at the provider, also one that was made in its dashboard. It may fail days after it succeeded. */
export type CardRefund = {
  readonly id: string;
  readonly amountMinor: number;
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly failureReason?: string;
  readonly pendingReason?: string;
  readonly metadata: Readonly<Record<string, string>>;
};

export type NewCardRefund = {
  /** Idempotency key. The provider repeats the first answer under it, also a refusal. */
  readonly key: string;
  readonly amountMinor: number;
  readonly metadata: Readonly<Record<string, string>>;
};

/** Refusals are definite: under the same key the answer stays the same. */
export type RefundAnswer =
  | { readonly refund: CardRefund }
  | { readonly refused: 'short-balance' | 'disputed' | 'other'; readonly code: string };

export type Reversals = { readonly refunds: readonly Stripe.Refund[]; readonly disputes: readonly Stripe.Dispute[] };

export const NO_REVERSALS: Reversals = { refunds: [], disputes: [] };

type OfIntent = { readonly payment_intent: Stripe.Refund['payment_intent'] };

export async function byIntent<T extends OfIntent>(pages: AsyncIterable<T>): Promise<Map<string, T[]>> {
  const found = new Map<string, T[]>();
  for await (const one of pages) {
    const intentId = typeof one.payment_intent === 'object' ? one.payment_intent?.id : one.payment_intent;
    if (intentId) found.set(intentId, [...(found.get(intentId) ?? []), one]);
  }
  return found;
}

/** Not the charge's own sum: what that shows after a refund failed is not documented. */
export function refundedMinorOf(refunds: readonly CardRefund[]): number {
  return refunds.reduce((sum, { status, amountMinor }) => (status === 'failed' ? sum : sum + amountMinor), 0);
}

export function toRefund(refund: Stripe.Refund): CardRefund {
  const { id, amount, status, failure_reason: failureReason, pending_reason: pendingReason, metadata } = refund;
  return {
    id,
    amountMinor: amount,
    status: status === 'succeeded' ? 'succeeded' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending',
    ...(failureReason ? { failureReason } : {}),
    ...(pendingReason ? { pendingReason } : {}),
    metadata: metadata ?? {},
  };
}

const DISPUTED_CODES = ['charge_disputed', 'refund_disputed_payment'];

/** Rethrows whatever says nothing about the refund itself: a lost connection, a wrong key of the account. */
export function rejectionOf(error: unknown): RefundAnswer {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  const code = error.code ?? 'refused';
  if (code === 'balance_insufficient') return { refused: 'short-balance', code };
  return { refused: DISPUTED_CODES.includes(code) ? 'disputed' : 'other', code };
}

export type Disputes = {
  /** Set if a dispute took money, or gave it back: an inquiry and a prevented dispute take none. */
  readonly dispute?: 'open' | 'won' | 'lost';
  /** Taken by disputes that are not decided yet. */
  readonly disputedMinor: number;
  /** Taken for good: by a lost dispute, or by one that was won with less than it had taken. */
  readonly disputeLostMinor: number;
};

/** All disputes of a charge together. One that is not decided yet counts before those that are. */
export function disputesOf(disputes: readonly Stripe.Dispute[]): Disputes {
  const open = disputes.filter(({ status }) => status !== 'won' && status !== 'lost');
  const lost = disputes.filter((one) => one.status === 'lost' && takenMinor(one) > 0);
  const disputedMinor = sumOfTaken(open);
  const amounts = { disputedMinor, disputeLostMinor: sumOfTaken(disputes) - disputedMinor };
  if (disputedMinor > 0) return { dispute: 'open', ...amounts };
  if (lost.length > 0) return { dispute: 'lost', ...amounts };
  return disputes.some(({ status }) => status === 'won') ? { dispute: 'won', ...amounts } : amounts;
}

function sumOfTaken(disputes: readonly Stripe.Dispute[]): number {
  return disputes.reduce((sum, one) => sum + takenMinor(one), 0);
}

/**
 * By the movements on the balance, not by the amount in dispute: a bank may give back less than it took. Movements are in
 * the currency of the account; if that is another one, the same share of the amount in dispute is taken.
 */
function takenMinor({ amount, currency, balance_transactions: moved }: Stripe.Dispute): number {
  const left = moved.reduce((sum, one) => sum - one.amount, 0);
  if (left <= 0) return 0;
  if (moved.every((one) => one.currency === currency)) return left;
  const withdrawn = moved.reduce((sum, one) => sum + Math.max(0, -one.amount), 0);
  return Math.round((amount * left) / withdrawn);
}
