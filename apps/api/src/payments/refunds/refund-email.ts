import { calendarDate } from '@surela/values/calendar-date';
import { formatMonth } from '@surela/values/format-date';
import { formatMoney, minor } from '@surela/values/money';
import { monthOf } from '@surela/values/rent-month';
import type { LeaseRow } from '../../agreements/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { renderEmail } from '../../platform/email/email-template.ts';
import type { Email } from '../../platform/email/outbox.ts';
import type { PaymentRow } from '../payments.store.ts';
import type { RefundState } from './refund.rules.ts';
import type { RefundRow } from './refunds.store.ts';

/** The states of a refund that the payer is told of. */
const EMAILED = ['succeeded', 'settled-otherwise', 'failed'] as const satisfies readonly RefundState[];

export type EmailedState = (typeof EMAILED)[number];

export function isEmailed(state: RefundState): state is EmailedState {
  return EMAILED.some((emailed) => emailed === state);
}

type Refunded = {
  readonly lease: Pick<LeaseRow, 'email' | 'name'>;
  readonly payment: Pick<PaymentRow, 'receipt_number' | 'apartment' | 'month'>;
  readonly refund: Pick<RefundRow, 'id' | 'amount_minor' | 'cause' | 'settled_method' | 'call_number'>;
  readonly state: EmailedState;
};

/** One for each outcome: a refund that failed may be tried again, and one that was made may come back. */
export function refundEmail(
  { building, publicUrl }: Pick<Deps, 'building' | 'publicUrl'>,
  { lease, payment, refund, state }: Refunded,
): Email {
  const month = formatMonth(monthOf(calendarDate(payment.month)));
  const { subject, says, note } = textsOf(state, { month, refund });
  return {
    key: `refund:${refund.id}:${state}:${refund.call_number}`,
    to: lease.email,
    // A tenant from before verification was required must hear of their money too.
    toUnverified: true,
    ...renderEmail({
      building,
      subject,
      name: lease.name,
      says: refund.cause === 'duplicate' ? [...says, `You had paid the rent for ${month} twice.`] : says,
      facts: [
        { label: 'Apartment', value: payment.apartment },
        { label: 'Rent for', value: month },
        { label: 'Receipt', value: payment.receipt_number },
        { label: 'Refund', value: formatMoney(minor(refund.amount_minor), building.currency) },
        { label: 'Refund to', value: payeeOf(refund) },
      ],
      button: { label: 'View payments', url: `${publicUrl}/dashboard/payment-history` },
      note,
      why: `You get this email because you paid rent for apartment ${payment.apartment}.`,
    }),
  };
}

function payeeOf({ settled_method: method }: Refunded['refund']): string {
  if (method === 'cash') return 'You, in cash';
  return method === 'bank' ? 'Your bank account' : 'The card you paid with';
}

type Texts = { readonly subject: string; readonly says: readonly string[]; readonly note: string };

function textsOf(state: EmailedState, { month, refund }: { month: string; refund: Refunded['refund'] }): Texts {
  if (state === 'failed') {
    return {
      subject: `Your refund for ${month} is delayed`,
      says: [
        `We could not refund your payment for ${month} yet.`,
        'The office knows of it, and will try again or pay you in another way. There is nothing you need to do.',
      ],
      note: 'Questions? Call the office.',
    };
  }
  const card = state === 'succeeded';
  return {
    subject: `Refund of your payment for ${month}`,
    says: [
      card
        ? `We have refunded your payment for ${month} to your card.`
        : `The office has refunded your payment for ${month} ${refund.settled_method === 'cash' ? 'in cash' : 'by bank transfer'}.`,
    ],
    note: card ? 'Banks usually show it within 5 to 10 business days.' : "Didn't you get this money? Call the office.",
  };
}
