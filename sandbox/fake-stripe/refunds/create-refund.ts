import type Stripe from 'stripe';
import type { Account, Call } from '../account.ts';
import { type Form, integerIn, metadataOver, oneOf, textIn } from '../http/parse-form.ts';
import { conflicting, invalid } from '../http/stripe-error.ts';
import { get, idOf, newId, nowInSeconds } from '../state.ts';
import type { RefundFailure } from './failing-refunds.ts';
import { markFailed, payRefund } from './finish-refunds.ts';
import { countRefunds } from './read-refunds.ts';

export function createRefund(account: Account, call: Call): object {
  const { form } = call;
  const charge = chargeToRefund(account, form);
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) throw conflicting(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  if (charge.disputed && !refundable(account, charge)) {
    const code = account.failingRefunds.disputedCodes.get(charge.id) ?? 'charge_disputed';
    throw conflicting(`Charge ${charge.id} has been charged back; cannot issue a refund.`, code);
  }
  const amount = integerIn(form, 'amount') ?? left;
  if (amount < 1) throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  if (amount > left) {
    const message = `Refund amount (${inUnits(amount)}) is greater than unrefunded amount on charge (${inUnits(left)})`;
    throw conflicting(message, undefined, { param: 'amount' });
  }
  const reason = oneOf(form, 'reason', ['duplicate', 'fraudulent', 'requested_by_customer']) ?? null;
  const metadata = metadataOver({}, form);
  const failure = account.failingRefunds.meet(charge.payment_intent);
  if (failure?.how === 'short-balance-error') {
    throw conflicting('Insufficient funds in your Stripe balance to refund this amount.', 'balance_insufficient');
  }
  const refund = newRefund(charge, amount, { reason, metadata });
  account.state.refunds.set(refund.id, refund);
  begin(account, refund, failure);
  countRefunds(account.state, charge);
  account.emit({ of: 'refund', type: 'refund.created', object: refund }, call);
  if (refund.status === 'failed') account.emit({ of: 'refund', type: 'refund.failed', object: refund }, call);
  else account.emit({ of: 'charge', type: 'charge.refunded', object: charge }, call);
  return refund;
}

function begin(account: Account, refund: Stripe.Refund, failure: RefundFailure | undefined): void {
  const reason = failure?.reason ?? 'declined';
  if (failure?.how === 'short-balance') {
    refund.status = 'pending';
    refund.pending_reason = 'insufficient_funds';
    return;
  }
  payRefund(account, refund);
  if (failure?.how === 'at-once') markFailed(account, refund, reason);
  if (failure?.how === 'later') account.failingRefunds.later.set(refund.id, reason);
}

function chargeToRefund({ state }: Account, form: Form): Stripe.Charge {
  const [chargeId, intentId] = [textIn(form, 'charge'), textIn(form, 'payment_intent')];
  if (chargeId) return get(state.charges, chargeId, 'charge', 'charge');
  if (!intentId) {
    const message = 'One of the following params should be provided for this request: payment_intent or charge.';
    throw invalid(message, { code: 'parameter_missing' });
  }
  const intent = get(state.intents, intentId, 'payment_intent', 'payment_intent');
  const charge = state.charges.get(idOf(intent.latest_charge));
  if (charge?.paid) return charge;
  throw conflicting(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, undefined, {
    param: 'payment_intent',
  });
}

function refundable({ state }: Account, charge: Stripe.Charge): boolean {
  return [...state.disputes.values()].every((one) => one.charge !== charge.id || one.is_charge_refundable);
}

function newRefund(
  charge: Stripe.Charge,
  amount: number,
  { reason, metadata }: Pick<Stripe.Refund, 'metadata' | 'reason'>,
): Stripe.Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: nowInSeconds(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'pending',
    transfer_reversal: null,
  };
}

function inUnits(amount: number): string {
  return `$${(amount / 100).toFixed(2)}`;
}
