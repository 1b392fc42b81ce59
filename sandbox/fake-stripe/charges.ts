import type Stripe from 'stripe';
import type { Account, Call } from './account.ts';
import { feeOn, moveBalance } from './balance-transactions.ts';
import { listPage } from './http/list-page.ts';
import { textIn } from './http/parse-form.ts';
import { get, newId, nowInSeconds } from './state.ts';

export type Failure = { readonly code: string; readonly declineCode?: string; readonly message: string };

/** One attempt to charge the card, successful or not. */
export function makeCharge(
  account: Account,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  failure?: Failure,
): Stripe.Charge {
  const id = newId('ch');
  const paid = failure === undefined;
  const { amount, currency } = intent;
  const transaction =
    paid &&
    moveBalance(account, { amount, currency, fee: feeOn(amount), source: id, type: 'charge', description: null });
  const charge: Stripe.Charge = {
    id,
    object: 'charge',
    amount,
    amount_captured: paid ? amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: transaction ? transaction.id : null,
    billing_details: structuredClone(method.billing_details),
    calculated_statement_descriptor: 'SANDBOX',
    captured: paid,
    created: nowInSeconds(),
    currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: outcomeOf(failure),
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: cardDetails(method, amount, paid),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: paid ? `https://pay.stripe.com/receipts/sandbox/${id}` : null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
  account.state.charges.set(id, charge);
  return charge;
}

function outcomeOf(failure: Failure | undefined): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: failure ? 'declined_by_network' : 'approved_by_network',
    reason: failure ? (failure.declineCode ?? failure.code) : null,
    risk_level: 'normal',
    risk_score: 20,
    seller_message: failure ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
    type: failure ? 'issuer_declined' : 'authorized',
  };
}

function cardDetails(
  { card }: Stripe.PaymentMethod,
  amount: number,
  paid: boolean,
): Stripe.Charge.PaymentMethodDetails | null {
  if (!card) return null;
  const { brand, country, exp_month, exp_year, fingerprint = null, funding, last4, checks } = card;
  return {
    card: {
      amount_authorized: paid ? amount : null,
      authorization_code: null,
      brand,
      checks: checks && { ...checks, cvc_check: checks.cvc_check && (paid ? 'pass' : 'unavailable') },
      country,
      electronic_commerce_indicator: null,
      exp_month,
      exp_year,
      fingerprint,
      funding,
      installments: null,
      last4,
      mandate: null,
      network: brand,
      network_transaction_id: null,
      regulated_status: 'unregulated',
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
    type: 'card',
  };
}

export function listCharges({ state }: Account, { form }: Call): object {
  const intent = textIn(form, 'payment_intent');
  const found = [...state.charges.values()].filter((one) => intent === undefined || one.payment_intent === intent);
  return listPage(found, form, '/v1/charges');
}

export function retrieveCharge({ state }: Account, { id }: Call): object {
  return get(state.charges, id, 'charge');
}
