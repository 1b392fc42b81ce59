import type Stripe from 'stripe';
import type { Account } from '../account.ts';
import { moveBalance } from '../balance-transactions.ts';
import { get, idOf } from '../state.ts';
import type { RefundFailureReason } from './failing-refunds.ts';
import { countRefunds } from './read-refunds.ts';

/** Takes the money of a refund off the balance. */
export function payRefund(account: Account, refund: Stripe.Refund): void {
  refund.status = 'succeeded';
  delete refund.pending_reason;
  refund.balance_transaction = moveBalance(account, {
    amount: -refund.amount,
    currency: refund.currency,
    fee: 0,
    source: refund.id,
    type: 'refund',
    description: 'REFUND FOR CHARGE',
  }).id;
}

/** The bank sends a refund back: the money returns to the balance, and the charge can be refunded again. */
export function failRefund(account: Account, refund: Stripe.Refund, reason: RefundFailureReason): void {
  if (refund.status === 'failed' || refund.status === 'canceled') throw new Error(`${refund.id} is ${refund.status}.`);
  markFailed(account, refund, reason);
  account.emit({ of: 'refund', type: 'refund.updated', object: refund });
  account.emit({ of: 'refund', type: 'refund.failed', object: refund });
}

export function markFailed(account: Account, refund: Stripe.Refund, reason: RefundFailureReason): void {
  refund.status = 'failed';
  refund.failure_reason = reason;
  delete refund.pending_reason;
  const { id, amount, currency, balance_transaction } = refund;
  if (balance_transaction !== null) {
    const description = 'REFUND FAILURE FOR CHARGE';
    const returned = { amount, currency, fee: 0, source: id, type: 'refund_failure', description } as const;
    refund.failure_balance_transaction = moveBalance(account, returned).id;
  }
  countRefunds(account.state, get(account.state.charges, idOf(refund.charge), 'charge'));
}

/** The account has money again: every refund that waited for it is made. */
export function finishPendingRefunds(account: Account): Stripe.Refund[] {
  const waiting = [...account.state.refunds.values()].filter(
    ({ status, pending_reason }) => status === 'pending' && pending_reason === 'insufficient_funds',
  );
  for (const refund of waiting) {
    payRefund(account, refund);
    account.emit({ of: 'refund', type: 'refund.updated', object: refund });
  }
  return waiting;
}
