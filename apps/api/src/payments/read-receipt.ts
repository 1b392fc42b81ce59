import type { Payment } from '@surela/contract';
import type { Actor } from '../platform/authenticate.ts';
import { AppError } from '../platform/errors.ts';
import type { PaymentDeps } from './desk.ts';
import { renderReceiptPdf } from './draw-receipt.ts';
import { serializePayment } from './payment-on-the-wire.ts';
import { findPayment } from './payments.store.ts';

export type Receipt = { readonly fileName: string; readonly pdf: string; readonly payment: Payment };

/** GET /api/payments/:id/receipt: for who paid and for the admin. To anybody else there is no such payment. */
export async function readReceipt(desk: PaymentDeps, actor: Actor, id: string): Promise<Receipt> {
  const payment = await findPayment(desk.database.db, { id });
  if (!payment || (actor.role !== 'admin' && payment.person_id !== actor.personId)) {
    throw new AppError('not-found', 'There is no such payment of yours.');
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
