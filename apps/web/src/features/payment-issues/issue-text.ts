import { m } from '../../platform/messages/messages.js';

const KINDS: Readonly<Record<string, () => string>> = {
  'coupon-not-held': m.payment_issues_coupon_not_held,
  'cursor-too-old': m.payment_issues_cursor_too_old,
  'dispute-exceeds-payment': m.payment_issues_dispute_exceeds,
  'dispute-part-lost': m.payment_issues_dispute_part_lost,
  'intents-unknown': m.payment_issues_intents_unknown,
  'invariant-violated': m.payment_issues_invariant_violated,
  'price-not-explained': m.payment_issues_price_not_explained,
  'refund-failed': m.payment_issues_refund_failed,
  'refunded-twice': m.payment_issues_refunded_twice,
  stuck: m.payment_issues_stuck,
  'unclaimed-payment': m.payment_issues_unclaimed,
  'webhooks-silent': m.payment_issues_webhooks_silent,
};

/** A kind unknown to this version is shown by its raw name. */
export function kindText(kind: string): string {
  return KINDS[kind]?.() ?? m.payment_issues_other({ kind });
}

const REASONS: Readonly<Record<string, () => string>> = {
  'lease-unknown': m.unclaimed_lease_unknown,
  'person-differs': m.unclaimed_person_differs,
  'no-lease-named': m.unclaimed_no_lease,
  'not-readable': m.unclaimed_not_readable,
  'other-currency': m.unclaimed_other_currency,
  'attempt-taken': m.unclaimed_attempt_taken,
};

export function whyText(why: string): string {
  return REASONS[why]?.() ?? why;
}

const REFUND_FAILURES: Readonly<Record<string, () => string>> = {
  declined: m.refunds_declined,
  expired_or_canceled_card: m.refunds_card_expired,
  lost_or_stolen_card: m.refunds_card_lost,
  insufficient_funds: m.refunds_no_funds,
  charge_for_pending_refund_disputed: m.refunds_disputed,
  merchant_request: m.refunds_cancelled,
  'no-answer': m.refunds_no_answer,
  unknown: m.refunds_no_reason,
};

/** A code that the provider added since is shown as it is. */
export function failureText(code: string | null): string {
  return REFUND_FAILURES[code ?? 'unknown']?.() ?? m.refunds_other_reason({ code: code ?? '' });
}
