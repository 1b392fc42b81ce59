import type Stripe from 'stripe';
import type { Account, Call } from './account.ts';
import { moveBalance } from './balance-transactions.ts';
import { listPage } from './http/list-page.ts';
import { type Form, integerIn, metadataOver, oneOf, textIn } from './http/parse-form.ts';
import { conflicting, invalid } from './http/stripe-error.ts';
import { get, idOf, newId, nowInSeconds } from './state.ts';

export function createRefund(account: Account, call: Call): object {
  const { form } = call;
  const charge = chargeToRefund(account, form);
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) throw conflicting(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  if (charge.disputed && !refundable(account, charge)) {
    throw conflicting(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed');
  }
  const amount = integerIn(form, 'amount') ?? left;
  if (amount < 1) throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  if (amount > left) {
    const message = `Refund amount (${inUnits(amount)}) is greater than unrefunded amount on charge (${inUnits(left)})`;
    throw conflicting(message, undefined, { param: 'amount' });
  }
  const refund = makeRefund(account, charge, amount, form);
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  account.emit({ of: 'refund', type: 'refund.created', object: refund }, call);
  account.emit({ of: 'charge', type: 'charge.refunded', object: charge }, call);
  return refund;
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

function makeRefund(account: Account, charge: Stripe.Charge, amount: number, form: Form): Stripe.Refund {
  const id = newId('re');
  const refund: Stripe.Refund = {
    id,
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
    metadata: metadataOver({}, form),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: oneOf(form, 'reason', ['duplicate', 'fraudulent', 'requested_by_customer']) ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
  const { currency } = charge;
  const description = 'REFUND FOR CHARGE';
  refund.balance_transaction = moveBalance(account, {
    amount: -amount,
    currency,
    fee: 0,
    source: id,
    type: 'refund',
    description,
  }).id;
  account.state.refunds.set(id, refund);
  return refund;
}

export function updateRefund(account: Account, call: Call): object {
  const refund = get(account.state.refunds, call.id, 'refund');
  refund.metadata = metadataOver(refund.metadata ?? {}, call.form);
  account.emit({ of: 'refund', type: 'refund.updated', object: refund }, call);
  return refund;
}

export function listRefunds({ state }: Account, { form }: Call): object {
  const [intent, charge] = [textIn(form, 'payment_intent'), textIn(form, 'charge')];
  const found = [...state.refunds.values()].filter(
    (one) => (intent === undefined || one.payment_intent === intent) && (charge === undefined || one.charge === charge),
  );
  return listPage(found, form, '/v1/refunds');
}

export function retrieveRefund({ state }: Account, { id }: Call): object {
  return get(state.refunds, id, 'refund');
}

function inUnits(amount: number): string {
  return `$${(amount / 100).toFixed(2)}`;
}
