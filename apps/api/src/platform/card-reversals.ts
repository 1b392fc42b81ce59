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

/**
 * The worst state counts. A dispute counts once its movements on the balance took money: an inquiry and a prevented dispute
 * take none.
 */
export function disputeOf(disputes: readonly Stripe.Dispute[]): 'open' | 'won' | 'lost' | undefined {
  const taking = disputes.filter(
    ({ balance_transactions: moved }) => moved.reduce((sum, one) => sum + one.amount, 0) < 0,
  );
  if (taking.some(({ status }) => status === 'lost')) return 'lost';
  if (taking.length > 0) return 'open';
  return disputes.some(({ status }) => status === 'won') ? 'won' : undefined;
}
