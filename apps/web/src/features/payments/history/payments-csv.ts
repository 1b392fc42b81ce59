import type { Payment } from '@surela/contract';
import { isoOfDayFirst } from '../../../platform/format/building-date.ts';
import { m } from '../../../platform/messages/messages.js';
import { downloadCsv } from '../../../ui/tables/csv.ts';
import { monthsOf } from '../payment-format.ts';
import { methodLabel, statusLabel } from '../payment-status.tsx';

/** The list as CSV: the columns of the screen and their details. */
export function downloadPaymentsCsv(payments: readonly Payment[]): void {
  const head = [
    m.payment_email(),
    m.payment_apartment(),
    m.payment_month(),
    m.confirm_payment_amount(),
    m.payment_date(),
    m.payment_transaction(),
    m.payment_method(),
    m.payment_refunded(),
    m.payment_dispute_lost(),
    m.payment_state(),
    m.payment_receipt(),
  ];
  const rows = payments.map((payment) => [
    payment.email,
    payment.apartment,
    monthsOf(payment).join('; '),
    payment.rent.toFixed(2),
    isoOfDayFirst(payment.paymentDate),
    payment.transactionId,
    methodLabel(payment.method),
    payment.refunded.toFixed(2),
    payment.disputeLost.toFixed(2),
    statusLabel(payment) ?? m.payment_state_paid(),
    payment.receiptNumber,
  ]);
  downloadCsv(m.history_file_name(), head, rows);
}
