import { formatMonths, formatMonthsShort } from '@surela/values/format-months';
import { formatMoney, minor } from '@surela/values/money';
import type { RentMonth } from '@surela/values/rent-month';
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
  readonly payment: Pick<PaymentRow, 'receipt_number' | 'apartment' | 'amount_minor'>;
  /** That the payment was for. */
  readonly months: readonly RentMonth[];
  readonly refund: Pick<RefundRow, 'id' | 'amount_minor' | 'cause' | 'effect' | 'settled_method' | 'call_number'>;
  readonly outcome: RefundOutcome;
};

/** One for each outcome: a refund that failed may be tried again, and one that was made may come back. */
export function refundEmail({ building, publicUrl }: Pick<Deps, 'building' | 'publicUrl'>, refunded: Refunded): Email {
  const { lease, payment, months, refund, outcome } = refunded;
  const named = formatMonths(months);
  const owesAgain = outcome === 'refunded' && refund.effect === 'owed';
  return {
    key: `refund:${refund.id}:${outcome}:${refund.call_number}`,
    to: lease.email,
    personId: lease.person_id,
    // A tenant from before verification was required must hear of their money too.
    toUnverified: true,
    ...renderEmail({
      building,
      ...TEXTS[outcome](named, refunded),
      name: lease.name,
      facts: [
        { label: 'Apartment', value: payment.apartment },
        { label: 'Rent for', value: named },
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

const TEXTS: Readonly<Record<RefundOutcome, (named: string, refunded: Refunded) => Texts>> = {
  refunded: (named, { payment, months, refund }) => {
    const part = refund.amount_minor < payment.amount_minor ? 'a part of your payment' : 'your payment';
    const toCard = refund.settled_method === null;
    const way = refund.settled_method === 'cash' ? 'in cash' : 'by bank transfer';
    return {
      subject: `Refund of your payment for ${formatMonthsShort(months)}`,
      says: [
        toCard
          ? `We have refunded ${part} for ${named} to your card.`
          : `The office has refunded ${part} for ${named} ${way}.`,
        ...effectOf(named, refund),
      ],
      note: toCard
        ? 'Banks usually show it within 5 to 10 business days.'
        : "Didn't you get this money? Call the office.",
    };
  },
  delayed: (named, { months }) => ({
    subject: `Your refund for ${formatMonthsShort(months)} is delayed`,
    says: [
      `We could not refund your payment for ${named} yet.`,
      'The office knows of it, and will try again or pay you in another way. There is nothing you need to do.',
    ],
    note: 'Questions? Call the office.',
  }),
  cancelled: (named, { months }) => ({
    subject: `Your refund for ${formatMonthsShort(months)} was cancelled`,
    says: [`The office has cancelled the refund of your payment for ${named}, so this money does not come back.`],
    note: 'Did you expect this money? Call the office.',
  }),
  'charged-back': (named, { months }) => ({
    subject: `Your bank returned your payment for ${formatMonthsShort(months)}`,
    says: [`Your bank has returned your payment for ${named} to you, so we do not refund it again.`],
    note: 'Questions? Call the office.',
  }),
};

/** Why, or what it means for the rent. */
function effectOf(named: string, { cause, effect }: Refunded['refund']): string[] {
  if (cause === 'duplicate') return [`You had paid the rent for ${named} twice.`];
  if (effect === 'owed') return [`You owe this amount of the rent for ${named} again.`];
  return effect === 'credit' ? ['You had paid this amount too much.'] : [];
}
