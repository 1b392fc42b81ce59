import type { Payment } from '@surela/contract';
import { m } from '../../platform/messages/messages.js';
import { methodWords, stateWords } from './payment-state.tsx';

/** The list as a sheet: the columns of the screen, and what it shows beside them. */
export function writePaymentsFile(payments: readonly Payment[]): string {
  const head = [
    m.payment_email(),
    m.payment_apartment(),
    m.payment_month(),
    m.confirm_amount(),
    m.payment_date(),
    m.payment_transaction(),
    m.payment_method(),
    m.payment_refunded(),
    m.payment_state(),
    m.payment_receipt(),
  ];
  const rows = payments.map((payment) => [
    payment.email,
    payment.apartment,
    payment.month,
    payment.rent.toFixed(2),
    payment.paymentDate,
    payment.transactionId,
    methodWords(payment.method),
    payment.refunded.toFixed(2),
    stateWords(payment) ?? m.payment_state_paid(),
    payment.receiptNumber,
  ]);
  return [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** A spreadsheet takes what begins like a formula for one, and runs it. An apostrophe makes it text. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
