import type { Payment } from '@surela/contract';
import type { PaymentDeps } from '../payments/desk.ts';
import { serializePayment } from '../payments/payment.serializer.ts';
import { findPayment } from '../payments/payments.store.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import { AppError } from '../platform/http/app-error.ts';
import { renderReceiptPdf } from './render-receipt-pdf.ts';

export type Receipt = { readonly fileName: string; readonly pdf: string; readonly payment: Payment };

/** GET /api/payments/:id/receipt: for who paid and for the admin. To anybody else there is no such payment. */
export async function readReceipt(desk: PaymentDeps, actor: Actor, id: string): Promise<Receipt> {
  const payment = await findPayment(desk.database.db, { id });
  if (!payment || (actor.role !== 'admin' && payment.person_id !== actor.personId)) {
    throw new AppError('not-found', "We can't find this payment in your account.");
  }
  const pdf = await renderReceiptPdf(desk.building, payment);
  return {
    fileName: receiptFile(payment.receipt_number),
    pdf: pdf.toString('base64'),
    payment: serializePayment(payment),
  };
}

export function receiptFile(number: string): string {
  return `receipt-${number}.pdf`;
}
