import type Stripe from 'stripe';
import type { Account, Call } from '../account.ts';
import { moveBalance } from '../balance-transactions.ts';
import { conflicting } from '../http/stripe-error.ts';
import { failRefund } from '../refunds/finish-refunds.ts';
import { idOf } from '../state.ts';

export type DisputeStatus =
  | 'lost'
  | 'needs_response'
  | 'prevented'
  | 'under_review'
  | 'warning_closed'
  | 'warning_needs_response'
  | 'warning_under_review'
  | 'won';

const DISPUTE_FEE = 1500;
const CLOSED: readonly string[] = ['lost', 'prevented', 'warning_closed', 'won'] satisfies DisputeStatus[];

export function isClosed({ status }: Stripe.Dispute): boolean {
  return CLOSED.includes(status);
}

type Move = {
  readonly call?: Call | undefined;
  /** What a won dispute gives back; all of it by default. */
  readonly returned?: number | undefined;
};

/** Moves a dispute to its next state, with the money and the events of that state. */
export function moveDispute(
  account: Account,
  dispute: Stripe.Dispute,
  status: DisputeStatus,
  { call, returned = dispute.amount }: Move = {},
): void {
  if (isClosed(dispute)) throw conflicting(`This dispute is already closed: ${dispute.status}.`, undefined);
  const inquiry = dispute.status.startsWith('warning_');
  const becomesDispute = inquiry && !status.startsWith('warning_') && status !== 'prevented';
  if (!inquiry && (status.startsWith('warning_') || status === 'prevented')) {
    throw conflicting(`A dispute that took the money cannot become ${status}.`, undefined);
  }
  dispute.status = status;
  if (becomesDispute) {
    withdrawMoney(account, dispute);
    account.emit({ of: 'dispute', type: 'charge.dispute.funds_withdrawn', object: dispute }, call);
  }
  if (status === 'won') returnMoney(account, dispute, returned);
  const type = isClosed(dispute) ? 'charge.dispute.closed' : 'charge.dispute.updated';
  account.emit({ of: 'dispute', type, object: dispute }, call);
  if (status === 'won') account.emit({ of: 'dispute', type: 'charge.dispute.funds_reinstated', object: dispute }, call);
}

/** While the bank has the money, a refund would pay twice. */
export function withdrawMoney(account: Account, dispute: Stripe.Dispute): void {
  const charge = idOf(dispute.charge);
  const description = `Chargeback withdrawal for ${charge}`;
  const { amount, currency, id: source } = dispute;
  dispute.is_charge_refundable = false;
  dispute.balance_transactions.push(
    moveBalance(account, { amount: -amount, currency, fee: DISPUTE_FEE, source, type: 'adjustment', description }),
  );
  for (const refund of account.state.refunds.values()) {
    if (refund.charge !== charge || refund.status !== 'pending') continue;
    failRefund(account, refund, 'charge_for_pending_refund_disputed');
  }
}

function returnMoney(account: Account, dispute: Stripe.Dispute, amount: number): void {
  const description = `Chargeback reversal for ${idOf(dispute.charge)}`;
  const { currency, id: source } = dispute;
  dispute.is_charge_refundable = true;
  dispute.balance_transactions.push(
    moveBalance(account, { amount, currency, fee: 0, source, type: 'adjustment', description }),
  );
}
