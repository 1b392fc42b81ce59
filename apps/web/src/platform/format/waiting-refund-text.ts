import type { Payment } from '@surela/contract';
import { m } from '../messages/messages.js';
import { buildingDateOf, formatDay } from './building-date.ts';
import { formatUnits } from './format-money.ts';

export type WaitingRefund = Payment['refundsWaiting'][number];
type WaitingReason = NonNullable<WaitingRefund['why']>;

/** '$50 refund waiting, next try 19 Nov 2026' */
export function waitingRefundText({ amount, nextTryAt, state, why }: WaitingRefund): string {
  const values = { amount: formatUnits(amount) };
  if (nextTryAt) return m.refund_waiting_until({ ...values, day: formatDay(buildingDateOf(new Date(nextTryAt))) });
  const isWaiting = state === 'disputed' || why === 'balance';
  return isWaiting ? m.refund_waiting(values) : m.refund_on_its_way(values);
}

const REASONS = {
  sending: m.refund_why_sending,
  processing: m.refund_why_processing,
  declined: m.refund_why_declined,
  'no-answer': m.refund_why_no_answer,
  balance: m.refund_why_balance,
  dispute: m.refund_why_dispute,
} as const satisfies Record<WaitingReason, () => string>;

export function waitingReasonText(why: WaitingReason): string {
  return REASONS[why]();
}

/** In currency units. A refund that the provider still works on is among the waiting ones. */
export function refundedSoFar({ refunded, refundsWaiting }: Pick<Payment, 'refunded' | 'refundsWaiting'>): number {
  const pending = refundsWaiting.filter(({ state }) => state === 'pending');
  const cents = pending.reduce((left, { amount }) => left - Math.round(amount * 100), Math.round(refunded * 100));
  return Math.max(cents, 0) / 100;
}
