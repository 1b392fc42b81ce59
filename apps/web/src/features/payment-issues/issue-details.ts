import type { PaymentIssue } from '@surela/contract';
import { UUID_PATTERN } from '@surela/values/uuid';
import { buildingDateOf, formatDay } from '../../platform/format/building-date.ts';
import { formatMinor } from '../../platform/format/format-money.ts';
import { m } from '../../platform/messages/messages.js';
import { formatNumber } from '../../ui/text/format-number.ts';

const JOBS: Readonly<Record<string, () => string>> = {
  'cancel-stale-intents': m.payment_issues_job_cancel,
  'create-charges': m.payment_issues_job_charge,
  'reconcile-payments': m.payment_issues_job_compare,
  'remind-tenants': m.payment_issues_job_remind,
  'send-receipts': m.payment_issues_job_receipt,
  'send-refunds': m.payment_issues_job_refund,
};

/** How often, how much, when or which task, as far as the issue says. Never an id. */
export function detailTexts({ kind, subject, details }: Pick<PaymentIssue, 'kind' | 'subject' | 'details'>): string[] {
  const { count, lostMinor, receivedMinor, rentMinor, amountMinor, refundedMinor, coupon, job, since, until } = details;
  return [
    kind === 'invariant-violated' && withoutIds(subject),
    typeof count === 'number' && count > 1 && m.payment_issues_times({ count: formatNumber(count) }),
    isAmount(lostMinor) && m.payment_lost_amount({ amount: formatMinor(lostMinor) }),
    isAmount(receivedMinor) &&
      isAmount(rentMinor) &&
      m.payment_issues_paid_of_rent({ paid: formatMinor(receivedMinor), rent: formatMinor(rentMinor) }),
    kind === 'refunded-twice' &&
      isAmount(amountMinor) &&
      isAmount(refundedMinor) &&
      m.payment_issues_refunded_of_paid({ paid: formatMinor(amountMinor), refunded: formatMinor(refundedMinor) }),
    typeof coupon === 'string' && m.payment_issues_coupon({ code: coupon }),
    typeof job === 'string' && JOBS[job]?.(),
    typeof since === 'string' &&
      typeof until === 'string' &&
      m.payment_issues_between({ since: formatInstant(since), until: formatInstant(until) }),
  ].filter((text) => typeof text === 'string');
}

/** @returns 'Refunds of this payment exceed it' for 'refunds of payment 0198… exceed it' */
function withoutIds(sentence: string): string {
  const text = sentence
    .replaceAll(new RegExp(`posting \\w+:${UUID_PATTERN}:\\S+`, 'g'), 'a ledger posting')
    .replaceAll(new RegExp(`\\b(payment|lease|attempt|duplicate|coupon) ${UUID_PATTERN}`, 'g'), 'this $1')
    .replaceAll(new RegExp(`\\bby ${UUID_PATTERN}`, 'g'), 'by this person')
    .replaceAll(/\bintent \w+/g, 'this card payment')
    .replaceAll(/\b(\d{4}-\d\d)-01\b/g, '$1');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number';
}

function formatInstant(instant: string): string {
  return formatDay(buildingDateOf(new Date(instant)));
}
