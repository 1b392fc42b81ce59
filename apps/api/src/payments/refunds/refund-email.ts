import { calendarDate } from '@surela/values/calendar-date';
import { formatMonth } from '@surela/values/format-date';
import { formatMoney, minor } from '@surela/values/money';
import { monthOf } from '@surela/values/rent-month';
import type { LeaseRow } from '../../agreements/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { renderEmail } from '../../platform/email/email-template.ts';
import type { Email } from '../../platform/email/outbox.ts';
import type { PaymentRow } from '../payments.store.ts';
import type { RefundRow } from './refunds.store.ts';

/** What the payer is told. `delayed`: it has failed, and is tried again or waits for the office. */
export type RefundOutcome = 'refunded' | 'delayed' | 'cancelled' | 'charged-back';

type Refunded = {
  readonly lease: Pick<LeaseRow, 'person_id' | 'email' | 'name'>;
  readonly payment: Pick<PaymentRow, 'receipt_number' | 'apartment' | 'month' | 'amount_minor'>;
  readonly refund: Pick<RefundRow, 'id' | 'amount_minor' | 'cause' | 'effect' | 'settled_method' | 'call_number'>;
  readonly outcome: RefundOutcome;
};

/** One for each outcome: a refund that failed may be tried again, and one that was made may come back. */
export function refundEmail({ building, publicUrl }: Pick<Deps, 'building' | 'publicUrl'>, refunded: Refunded): Email {
  const { lease, payment, refund, outcome } = refunded;
  const month = formatMonth(monthOf(calendarDate(payment.month)));
  const owesAgain = outcome === 'refunded' && refund.effect === 'owed';
  return {
    key: `refund:${refund.id}:${outcome}:${refund.call_number}`,
    to: lease.email,
    personId: lease.person_id,
    // A tenant from before verification was required must hear of their money too.
    toUnverified: true,
    ...renderEmail({
      building,
      ...TEXTS[outcome](month, refunded),
      name: lease.name,
      facts: [
        { label: 'Apartment', value: payment.apartment },
        { label: 'Rent for', value: month },
        { label: 'Receipt', value: payment.receipt_number },
        { label: 'Refund', value: formatMoney(minor(refund.amount_minor), building.currency) },
        { label: 'Refund to', value: payeeOf(refund) },
      ],
      button: owesAgain
        ? { label: 'Pay rent', url: `${publicUrl}/dashboard/make-payment` }
        : { label: 'View payments', url: `${publicUrl}/dashboard/payment-history` },
      why: `You get this email because you paid rent for apartment ${payment.apartment}.`,
    }),
  };
}

function payeeOf({ settled_method: method }: Refunded['refund']): string {
  if (method === 'cash') return 'You, in cash';
  return method === 'bank' ? 'Your bank account' : 'The card you paid with';
}

type Texts = { readonly subject: string; readonly says: readonly string[]; readonly note: string };

const TEXTS: Readonly<Record<RefundOutcome, (month: string, refunded: Refunded) => Texts>> = {
  refunded: (month, { payment, refund }) => {
    const part = refund.amount_minor < payment.amount_minor ? 'a part of your payment' : 'your payment';
    const toCard = refund.settled_method === null;
    const way = refund.settled_method === 'cash' ? 'in cash' : 'by bank transfer';
    return {
      subject: `Refund of your payment for ${month}`,
      says: [
        toCard
          ? `We have refunded ${part} for ${month} to your card.`
          : `The office has refunded ${part} for ${month} ${way}.`,
        ...effectOf(month, refund),
      ],
      note: toCard
        ? 'Banks usually show it within 5 to 10 business days.'
        : "Didn't you get this money? Call the office.",
    };
  },
  delayed: (month) => ({
    subject: `Your refund for ${month} is delayed`,
    says: [
      `We could not refund your payment for ${month} yet.`,
      'The office knows of it, and will try again or pay you in another way. There is nothing you need to do.',
    ],
    note: 'Questions? Call the office.',
  }),
  cancelled: (month) => ({
    subject: `Your refund for ${month} was cancelled`,
    says: [`The office has cancelled the refund of your payment for ${month}, so this money does not come back.`],
    note: 'Did you expect this money? Call the office.',
  }),
  'charged-back': (month) => ({
    subject: `Your bank returned your payment for ${month}`,
    says: [`Your bank has returned your payment for ${month} to you, so we do not refund it again.`],
    note: 'Questions? Call the office.',
  }),
};

/** Why, or what it means for the rent. */
function effectOf(month: string, { cause, effect }: Refunded['refund']): string[] {
  if (cause === 'duplicate') return [`You had paid the rent for ${month} twice.`];
  if (effect === 'owed') return [`You owe this amount of the rent for ${month} again.`];
  return effect === 'credit' ? ['You had paid this amount too much.'] : [];
}
