import type { Row } from '../../platform/database/row.ts';
import { totalRefunded } from '../payment.rules.ts';
import type { RefundState } from './refund.rules.ts';

type RefundFacts = Pick<
  Row<'refunds'>,
  'amount_minor' | 'state' | 'tries' | 'called_at' | 'next_try_at' | 'failure_reason' | 'pending_reason'
>;

type PaymentFacts = Pick<
  Row<'payments'>,
  | 'amount_minor'
  | 'refunded_minor'
  | 'refunded_cash_minor'
  | 'refunded_bank_minor'
  | 'disputed_minor'
  | 'dispute_lost_minor'
  | 'method'
  | 'state'
>;

/** Not at the provider yet, but no longer free to be refunded again. */
const UNSENT_STATES = ['requested', 'disputed'] as const satisfies readonly RefundState[];

/** Not done yet. */
export const WAITING_STATES = [...UNSENT_STATES, 'pending'] as const satisfies readonly RefundState[];

const isUnsent = ({ state }: Pick<RefundFacts, 'state'>) => UNSENT_STATES.some((one) => one === state);

const sum = (refunds: readonly Pick<RefundFacts, 'amount_minor'>[]) =>
  refunds.reduce((total, { amount_minor }) => total + amount_minor, 0);

/**
 * What is refunded or on its way. A payment shows what was refunded at the provider's dashboard too, but a refund of ours
 * only once the provider was read again after it.
 */
export function refundedWith(
  payment: Parameters<typeof totalRefunded>[0],
  active: readonly Pick<RefundFacts, 'amount_minor' | 'state'>[],
): number {
  return Math.max(totalRefunded(payment) + sum(active.filter(isUnsent)), sum(active));
}

/** What is neither refunded, nor on its way, nor taken by a bank. */
export function leftOf(payment: PaymentFacts, active: readonly Pick<RefundFacts, 'amount_minor' | 'state'>[]): number {
  const taken = payment.disputed_minor + payment.dispute_lost_minor;
  return payment.amount_minor - taken - refundedWith(payment, active);
}

/** With a coupon of 100 % no money came. */
export function isRefundable({ method, state }: Pick<PaymentFacts, 'method' | 'state'>): boolean {
  return method !== 'coupon' && state === 'paid';
}

type Waiting = (typeof WAITING_STATES)[number];

export function isWaiting<Refund extends Pick<RefundFacts, 'state'>>(
  refund: Refund,
): refund is Refund & { readonly state: Waiting } {
  return WAITING_STATES.some((one) => one === refund.state);
}

/** Why a refund is not done yet. The latest answer counts: a failed try takes an earlier lack of balance away. */
export function waitsFor(refund: Omit<RefundFacts, 'state'> & { readonly state: Waiting }) {
  if (refund.state === 'disputed') return 'dispute';
  if (refund.state === 'requested' && refund.called_at !== null) return 'sending';
  if (refund.pending_reason !== null) return 'balance';
  if (refund.state === 'pending') return 'processing';
  if (refund.tries === 0) return 'sending';
  return refund.failure_reason === 'no-answer' ? 'no-answer' : 'declined';
}

/** A call without an answer may have made the refund, or still make it. */
function isBeingSent({ called_at }: Pick<RefundFacts, 'called_at'>): boolean {
  return called_at !== null;
}

/** Money that was paid twice is not ours to keep. */
export function isCancellable(
  refund: Pick<RefundFacts, 'state' | 'called_at'>,
  payment: Pick<PaymentFacts, 'state'>,
): boolean {
  return isUnsent(refund) && !isBeingSent(refund) && payment.state !== 'duplicate';
}

/** @returns when it is tried again; undefined while a first try is under way */
export function nextTryOf(refund: RefundFacts): Date | undefined {
  if (refund.state !== 'requested' || isBeingSent(refund)) return undefined;
  return refund.tries > 0 || refund.pending_reason !== null ? refund.next_try_at : undefined;
}
