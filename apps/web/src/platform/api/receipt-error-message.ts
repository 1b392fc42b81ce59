import { m } from '../messages/messages.js';
import { errorCodeOf } from './error-code.ts';

/** For tenants and admins: why a receipt could not be loaded, and what to do. */
export function receiptErrorMessage(error: unknown): string {
  const code = errorCodeOf(error);
  if (code === 'too-many-requests') return m.receipt_too_often();
  return code === 'not-available' ? m.receipt_not_ready() : m.payment_receipt_failed();
}
