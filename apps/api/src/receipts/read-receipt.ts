import type { Payment } from '@surela/contract';
import { findPayment, serializePayment } from '../payments/index.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import { renderReceiptPdf } from './render-receipt-pdf.ts';

export type Receipt = { readonly fileName: string; readonly pdf: string; readonly payment: Payment };

/** GET /api/payments/:id/receipt. For the payer and for admins; for others the payment does not exist. */
export async function readReceipt(
  deps: Pick<Deps, 'database' | 'building'>,
  actor: Actor,
  id: string,
): Promise<Receipt> {
  const payment = await findPayment(deps.database.db, { id });
  if (!payment || (actor.role !== 'admin' && payment.person_id !== actor.personId)) {
    throw new AppError('not-found', "We can't find this payment in your account.");
  }
  const pdf = await renderReceiptPdf(deps.building, payment);
  return {
    fileName: receiptFile(payment.receipt_number),
    pdf: pdf.toString('base64'),
    payment: serializePayment(payment),
  };
}

export function receiptFile(number: string): string {
  return `receipt-${number}.pdf`;
}
