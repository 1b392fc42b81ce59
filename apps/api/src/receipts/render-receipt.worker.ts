import { serveWorkerThread } from '../platform/worker-thread.ts';
import { type ReceiptInput, renderReceiptPdf } from './render-receipt-pdf.ts';

serveWorkerThread((input: ReceiptInput) => renderReceiptPdf(input));
