import type Stripe from 'stripe';
import type { Account, Call } from './account.ts';
import { moveBalance } from './balance-transactions.ts';
import { listPage } from './http/list-page.ts';
import { formIn, metadataOver, textIn } from './http/parse-form.ts';
import { conflicting } from './http/stripe-error.ts';
import { get, idOf, newId, nowInSeconds } from './state.ts';

const DISPUTE_FEE = 1500;

/** A dispute withdraws the money until it is decided; an inquiry does not. */
export function openDispute(account: Account, charge: Stripe.Charge, kind: 'fraudulent' | 'inquiry'): Stripe.Dispute {
  if (charge.disputed) throw conflicting(`Charge ${charge.id} is disputed already.`, undefined);
  const inquiry = kind === 'inquiry';
  const id = newId('du');
  const { amount, currency } = charge;
  const withdrawal = { amount: -amount, currency, fee: DISPUTE_FEE, source: id, type: 'adjustment' } as const;
  const dispute: Stripe.Dispute = {
    id,
    object: 'dispute',
    amount,
    balance_transactions: inquiry
      ? []
      : [moveBalance(account, { ...withdrawal, description: `Chargeback withdrawal for ${charge.id}` })],
    charge: charge.id,
    created: nowInSeconds(),
    currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence(),
    evidence_details: {
      due_by: nowInSeconds() + 7 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: inquiry ? 'warning_needs_response' : 'needs_response',
  };
  charge.disputed = true;
  account.state.disputes.set(id, dispute);
  account.emit({ of: 'dispute', type: 'charge.dispute.created', object: dispute });
  if (!inquiry) account.emit({ of: 'dispute', type: 'charge.dispute.funds_withdrawn', object: dispute });
  return dispute;
}

/** Only a won dispute returns the money. */
export function decideDispute(account: Account, dispute: Stripe.Dispute, outcome: 'lost' | 'won', call?: Call): void {
  if (['won', 'lost', 'warning_closed'].includes(dispute.status)) {
    throw conflicting(`This dispute is already closed: ${dispute.status}.`, undefined);
  }
  const inquiry = dispute.status.startsWith('warning_');
  dispute.status = inquiry ? 'warning_closed' : outcome;
  const reinstated = outcome === 'won' && !inquiry;
  if (reinstated) {
    const { amount, currency, id } = dispute;
    const description = `Chargeback reversal for ${idOf(dispute.charge)}`;
    dispute.balance_transactions.push(
      moveBalance(account, { amount, currency, fee: 0, source: id, type: 'adjustment', description }),
    );
  }
  account.emit({ of: 'dispute', type: 'charge.dispute.closed', object: dispute }, call);
  if (reinstated) account.emit({ of: 'dispute', type: 'charge.dispute.funds_reinstated', object: dispute }, call);
}

/** Stripe decides a test dispute by one of two phrases sent as evidence. */
export function updateDispute(account: Account, call: Call): object {
  const dispute = get(account.state.disputes, call.id, 'dispute');
  dispute.metadata = metadataOver(dispute.metadata, call.form);
  const evidence = formIn(call.form, 'evidence') ?? {};
  const said = textIn(evidence, 'uncategorized_text');
  if (said) {
    dispute.evidence.uncategorized_text = said;
    dispute.evidence_details.has_evidence = true;
    dispute.evidence_details.submission_count += 1;
  }
  account.emit({ of: 'dispute', type: 'charge.dispute.updated', object: dispute }, call);
  if (said === 'winning_evidence') decideDispute(account, dispute, 'won', call);
  if (said === 'losing_evidence') decideDispute(account, dispute, 'lost', call);
  return dispute;
}

/** Closing a dispute without contesting it loses it. */
export function closeDispute(account: Account, call: Call): object {
  const dispute = get(account.state.disputes, call.id, 'dispute');
  decideDispute(account, dispute, 'lost', call);
  return dispute;
}

export function listDisputes({ state }: Account, { form }: Call): object {
  const [intent, charge] = [textIn(form, 'payment_intent'), textIn(form, 'charge')];
  const found = [...state.disputes.values()].filter(
    (one) => (intent === undefined || one.payment_intent === intent) && (charge === undefined || one.charge === charge),
  );
  return listPage(found, form, '/v1/disputes');
}

export function retrieveDispute({ state }: Account, { id }: Call): object {
  return get(state.disputes, id, 'dispute');
}

function noEvidence(): Stripe.Dispute.Evidence {
  return {
    access_activity_log: null,
    billing_address: null,
    cancellation_policy: null,
    cancellation_policy_disclosure: null,
    cancellation_rebuttal: null,
    customer_communication: null,
    customer_email_address: null,
    customer_name: null,
    customer_purchase_ip: null,
    customer_signature: null,
    duplicate_charge_documentation: null,
    duplicate_charge_explanation: null,
    duplicate_charge_id: null,
    enhanced_evidence: {},
    product_description: null,
    receipt: null,
    refund_policy: null,
    refund_policy_disclosure: null,
    refund_refusal_explanation: null,
    service_date: null,
    service_documentation: null,
    shipping_address: null,
    shipping_carrier: null,
    shipping_date: null,
    shipping_documentation: null,
    shipping_tracking_number: null,
    uncategorized_file: null,
    uncategorized_text: null,
  };
}
