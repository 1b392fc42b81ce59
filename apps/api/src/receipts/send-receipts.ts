import { calendarDate } from '@surela/values/calendar-date';
import { formatMonth } from '@surela/values/format-date';
import { formatMoney, minor } from '@surela/values/money';
import { monthOf } from '@surela/values/rent-month';
import { listWithoutReceiptEmail, type PaymentRow } from '../payments/index.ts';
import type { Deps } from '../platform/deps.ts';
import { type Email, enqueueEmails } from '../platform/email/outbox.ts';
import { receiptFile } from './read-receipt.ts';
import { renderReceiptPdf } from './render-receipt-pdf.ts';

const AT_ONCE = 50;

/**
 * A job: whoever paid gets their receipt by mail, once. Beside the payment rather than in its transaction, because drawing
 * takes long enough for others to wait.
 */
export async function sendReceipts(deps: Pick<Deps, 'database' | 'building'>): Promise<void> {
  for (const payment of await listWithoutReceiptEmail(deps.database.db, AT_ONCE)) {
    const email = await receiptEmail(deps, payment);
    await deps.database.transact((tx) => enqueueEmails(tx, [email]));
  }
}

async function receiptEmail({ building }: Pick<Deps, 'building'>, payment: PaymentRow): Promise<Email> {
  const month = formatMonth(monthOf(calendarDate(payment.month)));
  const amount = formatMoney(minor(payment.amount_minor), building.currency);
  return {
    key: `receipt:${payment.id}`,
    to: payment.email,
    subject: `Receipt ${payment.receipt_number}: rent for ${month}`,
    text: [
      `Dear ${payment.name},`,
      '',
      `We have received ${amount} as the rent of apartment ${payment.apartment} for ${month}. Thank you.`,
      'Your receipt is attached. You also find it in your payment history.',
      '',
      building.name,
      building.address,
    ].join('\n'),
    attachment: {
      name: receiptFile(payment.receipt_number),
      type: 'application/pdf',
      content: await renderReceiptPdf(building, payment),
    },
  };
}
