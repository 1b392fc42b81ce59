import { m } from '../../../platform/messages/messages.js';
import { showToast } from '../../../platform/toast.ts';
import type { CompletedPayment } from './payment-outcome.ts';

/** A toast, because the person may have left the screen. */
export function announceOutcome(ended: CompletedPayment): void {
  const isDuplicate = ended.kind === 'paid' && ended.payment.state === 'duplicate';
  if (isDuplicate) showToast('warning', m.confirm_payment_duplicate());
  else showToast('success', m.confirm_payment_successful());
}
