import type { RentDue } from '@surela/contract';
import type { OfferedMonth } from '../api/read-rent-due.ts';
import type { MonthToPay, PaymentDraft } from '../payment-draft.ts';

/** What is handed to Confirm Payment. Oldest month first. */
export function draftOf(
  { email, agreementId, floor, block, apartment }: RentDue,
  [first, ...others]: readonly [OfferedMonth, ...OfferedMonth[]],
): PaymentDraft {
  return { email, agreementId, floor, block, apartment, months: [toPay(first), ...others.map(toPay)] };
}

function toPay({ month, rent, charged, days }: OfferedMonth): MonthToPay {
  return { month, rent, charged, days: days ?? undefined };
}
