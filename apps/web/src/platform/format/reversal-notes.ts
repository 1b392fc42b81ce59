import type { Payment } from '@surela/contract';
import { m } from '../messages/messages.js';
import { formatUnits } from './format-money.ts';
import { refundedSoFar } from './waiting-refund-text.ts';

type Note = { readonly text: string; readonly warns: boolean };

/** What was refunded of a payment, or is held by the payer's bank. Empty for most payments. */
export function reversalNotes(payment: Payment): readonly Note[] {
  const { disputed, disputeLost } = payment;
  return [
    { amount: refundedSoFar(payment), text: m.payment_refunded_amount, warns: false },
    { amount: disputed, text: m.payment_disputed_amount, warns: true },
    { amount: disputeLost, text: m.payment_lost_amount, warns: true },
  ]
    .filter(({ amount }) => amount > 0)
    .map(({ amount, text, warns }) => ({ text: text({ amount: formatUnits(amount) }), warns }));
}
