import type Stripe from 'stripe';
import type { Account } from '../account.ts';
import { conflicting } from '../http/stripe-error.ts';
import { newId, nowInSeconds } from '../state.ts';
import { type DisputeStatus, isClosed, moveDispute, withdrawMoney } from './move-dispute.ts';

/**
 * A dispute in any state. It goes through the states before: a lost one first takes the money, an inquiry that became a
 * dispute does so later, and a prevented one never does.
 */
export function openDispute(
  account: Account,
  charge: Stripe.Charge,
  status: DisputeStatus,
  amount = charge.amount,
): Stripe.Dispute {
  const open = [...account.state.disputes.values()].find((one) => one.charge === charge.id && !isClosed(one));
  if (open) throw conflicting(`Charge ${charge.id} is disputed already.`, undefined);
  const dispute = { ...newDispute(charge, firstStatusOf(status)), amount };
  charge.disputed = true;
  account.state.disputes.set(dispute.id, dispute);
  const takesMoney = dispute.status === 'needs_response';
  if (takesMoney) withdrawMoney(account, dispute);
  account.emit({ of: 'dispute', type: 'charge.dispute.created', object: dispute });
  if (takesMoney) account.emit({ of: 'dispute', type: 'charge.dispute.funds_withdrawn', object: dispute });
  if (dispute.status !== status) moveDispute(account, dispute, status);
  return dispute;
}

function firstStatusOf(status: DisputeStatus): DisputeStatus {
  if (status === 'prevented') return 'prevented';
  return status.startsWith('warning_') ? 'warning_needs_response' : 'needs_response';
}

function newDispute(charge: Stripe.Charge, status: DisputeStatus): Stripe.Dispute {
  return {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: nowInSeconds(),
    currency: charge.currency,
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
    is_charge_refundable: true,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status,
  };
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
