import { listWithoutReceiptEmail } from '../payments/index.ts';
import type { Deps } from '../platform/deps.ts';
import { enqueueEmails } from '../platform/email/outbox.ts';
import { receiptEmail } from './receipt-email.ts';
import { renderReceiptPdf } from './render-receipt-pdf.ts';

const BATCH_SIZE = 50;

/**
 * A job: everyone who paid gets their receipt by email, once. Not in the payment's transaction: rendering the PDF takes
 * long enough to keep others waiting.
 */
export async function sendReceipts(deps: Pick<Deps, 'database' | 'building' | 'publicUrl'>): Promise<void> {
  for (const payment of await listWithoutReceiptEmail(deps.database.db, BATCH_SIZE)) {
    const email = receiptEmail(deps, payment, await renderReceiptPdf(deps.building, payment));
    await deps.database.transact((tx) => enqueueEmails(tx, [email]));
  }
}
