import type { Payment } from '@surela/contract';
import { findPayment, serializePayment } from '../payments/index.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import { AppError } from '../platform/http/app-error.ts';
import { getReceiptFile, type ReceiptFileDeps } from './get-receipt-file.ts';

export type Receipt = { readonly fileName: string; readonly pdf: string; readonly payment: Payment };

const MAX_WAIT_MS = 3_000;
const RETRY_SECONDS = 2;

/** GET /api/payments/:id/receipt. For the payer and for admins; for others the payment does not exist. */
export async function readReceipt(
  deps: ReceiptFileDeps,
  actor: Pick<Actor, 'personId' | 'role'>,
  id: string,
  maxWaitMs = MAX_WAIT_MS,
): Promise<Receipt> {
  const payment = await findPayment(deps.database.db, { id });
  if (!payment || (actor.role !== 'admin' && payment.person_id !== actor.personId)) {
    throw new AppError('not-found', "We can't find this payment in your account.");
  }
  const pdf = await withinMs(getReceiptFile(deps, payment), maxWaitMs);
  return {
    fileName: receiptFile(payment.receipt_number),
    pdf: pdf.toString('base64'),
    payment: await serializePayment(deps.database.db, payment, actor.role === 'admin' ? 'admin' : 'payer'),
  };
}

export function receiptFile(number: string): string {
  return `receipt-${number}.pdf`;
}

/** Rendering continues and its result is kept, so that the next call finds it. */
function withinMs(file: Promise<Buffer>, ms: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const message = "The receipt isn't ready yet. Try again in a few seconds.";
  const timer = setTimeout(() => reject(new AppError('not-available', message, RETRY_SECONDS)), ms);
  file.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}
